import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = 5 * 1024 * 1024;

/** @param {string} dataDir @param {string} name */
export function logFile(dataDir, name) {
  return join(dataDir, 'logs', `${name}.log`);
}

/** Opens a log for appending; a long one becomes `.1`, so that there are never more than two. @param {string} dataDir @param {string} name */
export function openLog(dataDir, name) {
  const file = logFile(dataDir, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  if (existsSync(file) && statSync(file).size > limit) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last line that says something. @param {string} dataDir @param {string} name */
export function tailOf(dataDir, name) {
  const file = logFile(dataDir, name);
  if (!existsSync(file)) return 'no log was written';
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error|could not|cannot/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? '').trim();
}
