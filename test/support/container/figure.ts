/** Shows what was measured, whether or not the test holds. */
export function figure(text: string): void {
  process.stdout.write(`${text}\n`);
}
