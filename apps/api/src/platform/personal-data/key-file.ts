import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface KeyFileEnvironment {
  readonly production: boolean;
  readonly dataDir: string;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Reads a key file; where there is none, makes it, readable by its owner alone. Two may try at once. */
export function readOrCreateKeyFile(file: string, create: () => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const text = create();
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return text;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return readFileSync(file, 'utf8');
    throw error;
  }
}
