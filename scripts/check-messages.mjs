#!/usr/bin/env node
// Every message exists in both languages, is used, is well formed, and reads like its language.
import { resolve } from 'node:path';
import { checkMessages } from './messages/check.mjs';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'));
const { complaints, count } = checkMessages(root);
for (const complaint of complaints) console.error(`✗ ${complaint}`);
console.log(`messages: ${count} keys in en and zh, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
