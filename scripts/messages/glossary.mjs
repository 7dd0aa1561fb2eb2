// One word for one thing: libs/contracts/glossary.json says which, and what was said instead of it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root @param {string} language
 * @returns {(key: string, words: string) => string[]} what the glossary says instead
 */
export function wordsBeside(root, language) {
  const file = join(root, 'libs/contracts/glossary.json');
  const entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[language] : [];
  const rules = entries.map(({ say, not, only, except }) => ({
    say,
    not: new RegExp(not, 'u'),
    concerns: (key) => (!only || new RegExp(only).test(key)) && !(except && new RegExp(except).test(key)),
  }));
  return (key, words) => rules.filter(({ not, concerns }) => concerns(key) && not.test(words)).map(({ say }) => say);
}
