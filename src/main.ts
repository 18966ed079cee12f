process.stdout.write('Merkdir\n');
