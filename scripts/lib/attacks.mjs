import { readFileSync } from 'node:fs';

/** @typedef {{ line: string, test: string, title: string }} Attack */

/** The rows of `docs/attacks.md`. @param {string} document @returns {Attack[]} */
export function attacksIn(document) {
  const rows = document.matchAll(/^\| ([A-D]\d+) +\|[^|]+\| `([^`]+)` +\| (.+?) +\|$/gm);
  return [...rows].map(([, line = '', test = '', title = '']) => ({ line, test, title }));
}

export const attacks = () => attacksIn(readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8'));
