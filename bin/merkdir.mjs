#!/usr/bin/env node
// Starts the command line from dist/, building it first when the sources are newer.
import { build, isStale } from './build.mjs';

if (isStale()) await build();
const server = process.argv[2] === undefined || process.argv[2] === 'start';
await import(server ? '../dist/main.js' : '../dist/cli.js');
