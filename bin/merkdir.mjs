#!/usr/bin/env node
// Starts the command line from dist/, building it first when the sources are newer.
import { buildIfStale } from './build.mjs';

buildIfStale();
const words = process.argv.slice(2);
const server = words.length === 0 || (words.length === 1 && words[0] === 'start');
await import(server ? '../dist/main.js' : '../dist/cli.js');
