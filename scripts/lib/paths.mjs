import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The API as it is run: bundled, because a thousand files take a second to load. */
export const bundledApi = inRoot('apps/api/dist/bundle/main.js');

/** The operators' commands, from the same bundle. */
export const bundledCli = inRoot('apps/api/dist/bundle/cli/cli.js');

/** @param {Record<string, string | undefined>} env */
export function dataDirOf(env = process.env) {
  return resolve(root, env['DATA_DIR'] || '.data');
}
