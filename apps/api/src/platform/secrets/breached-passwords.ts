import { readFile } from 'node:fs/promises';
import { longestPassword } from '@meridian/domain/identity/rules';
import { normalText } from '@meridian/domain/kernel';
import { ownFile } from '../own-files.js';
import { Fingerprints } from './fingerprints.js';

const listFile = ownFile('data/breached-passwords.bin');
const shortestStem = 4;
const runs = /^[a-z]{1,4}(12345\d*|123123\d*|112233\d*|(\d)\2{4,})$/;
const suffix = /^(.*?)(\d{0,4})[!.?*@#$]?$/;
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
]);

let loading: Promise<Fingerprints> | undefined;

/** Whether it is on a list of stolen passwords, or is one of these dressed up to please a rule. */
export async function isBreached(password: string): Promise<boolean> {
  const word = password.length > longestPassword ? undefined : normalText(password)?.toLowerCase();
  if (word === undefined) return false;
  const list = await loaded();
  return runs.test(word) || disguises(word).some((each) => list.has(each));
}

/** The word, its stem without a few digits and a mark at the end, and both with look-alikes read as letters. */
export function disguises(word: string): string[] {
  const stem = suffix.exec(word)?.[1] ?? word;
  const half = word.slice(0, word.length / 2);
  const read = [word, stem].flatMap((each) => [each, lettersOf(each, 'i'), lettersOf(each, 'l')]);
  const candidates = read.filter((each) => each.length >= shortestStem);
  if (half + half === word) candidates.push(half);
  return [...new Set(candidates)];
}

function lettersOf(word: string, one: string): string {
  return [...word].map((each) => (each === '1' ? one : (lookalikes.get(each) ?? each))).join('');
}

/** Read at the first question, about one megabyte. */
function loaded(): Promise<Fingerprints> {
  loading ??= readFile(listFile).then(
    (packed) => new Fingerprints(packed),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
