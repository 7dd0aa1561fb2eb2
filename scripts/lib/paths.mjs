import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** @param {Record<string, string | undefined>} env */
export function dataDirOf(env = process.env) {
  return resolve(root, env['DATA_DIR'] || '.data');
}
