import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { demandAlone } from './alone.js';

const command = resolve(import.meta.dirname, '../../scripts/operator.mjs');

/** Switches a feature as an operator would, on the data of the running product. */
export async function switchFeature(key: string, to: 'on' | 'off') {
  demandAlone();
  await promisify(execFile)(process.execPath, [command, 'flags', to, key], { env: process.env });
}
