import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

/** @typedef {{ files: string[], title?: string }} Chosen the files, and a pattern of titles where the words name no file */

const patterns = ['*.test.ts', '*.test.tsx', '*.journey.ts'];

export function testFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** @param {string} file */
const textOf = (file) => readFileSync(inRoot(file), 'utf8');

/** @param {string} file */
const segments = (file) => file.toLowerCase().split(/[/.]/);

/**
 * Each word narrows the choice: to a folder or a file of that name, else to a path that has it, else to titles.
 * `shop` is a module in every room, `shop coupons` its coupons, `shop "two people at once"` the tests of that title.
 * @param {readonly string[]} files
 * @param {readonly string[]} words
 * @param {(file: string) => string} read
 * @returns {Chosen}
 */
export function chooseTests(files, words, read = textOf) {
  let chosen = [...files];
  /** @type {string[]} */
  const titles = [];
  for (const word of words) {
    const wanted = word.toLowerCase();
    const named = chosen.filter((file) => segments(file).includes(wanted));
    const found = named.length > 0 ? named : chosen.filter((file) => file.toLowerCase().includes(wanted));
    if (found.length === 0) titles.push(word);
    chosen = found.length > 0 ? found : chosen.filter((file) => read(file).toLowerCase().includes(wanted));
  }
  if (titles.length === 0) return { files: chosen };
  return { files: chosen, title: titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*') };
}
