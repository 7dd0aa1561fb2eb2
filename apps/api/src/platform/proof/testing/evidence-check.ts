import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const verifier = join(import.meta.dirname, '../../../../../../scripts/verify-evidence.mjs');

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'evidence-'));

export interface Checked {
  readonly code: number;
  readonly said: string;
}

/** As on a clean machine: only Node, an empty folder, no environment. */
export function checkEvidence(program: string, ...args: string[]): Promise<Checked> {
  const options = { cwd: emptyFolder(), env: {} };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
