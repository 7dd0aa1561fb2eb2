// Gathers every message and every place that names one.
import { join } from 'node:path';
import { readTree } from '../contracts/files.mjs';
import { isMessages } from '../contracts/messages.mjs';

export const languages = ['en', 'zh'];

/** @typedef {{ key: string, text: string, file: string }} Message */

/** @param {string} root @returns {{ en: Map<string, Message>, zh: Map<string, Message>, complaints: string[] }} */
export function collectMessages(root) {
  const found = { en: new Map(), zh: new Map(), complaints: /** @type {string[]} */ ([]) };
  for (const room of ['libs/contracts', 'apps/web/src']) {
    for (const { path, text } of readTree(join(root, room), isMessages)) {
      const language = path.endsWith('.en.json') ? 'en' : 'zh';
      const file = `${room}/${path}`;
      for (const [key, message] of readMessages(file, text, found.complaints)) {
        const other = found[language].get(key);
        if (other) found.complaints.push(`${file}: ${key} is already defined in ${other.file}`);
        else found[language].set(key, { key, text: message, file });
      }
    }
  }
  return found;
}

function readMessages(file, text, complaints) {
  try {
    const entries = Object.entries(JSON.parse(text));
    return entries.filter(([key, message]) => {
      const fine = typeof message === 'string' && message.trim() !== '';
      if (!fine) complaints.push(`${file}: ${key} has no text`);
      return fine;
    });
  } catch (fault) {
    complaints.push(`${file}: ${fault instanceof Error ? fault.message : fault}`);
    return [];
  }
}

/** Modules that came out of another: their refusals are still said in its words. */
const saidBy = { diary: 'bookings' };
const keyForm = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;
const notKeys = /\.(tsx?|mjs|js|css|json|svg|png|woff2?|html|md|txt|graphql|webmanifest)$/;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const named = /\b(?:messageKey|formatMessage\(\{ id)\s*[:=]\s*['"]([^'"]+)['"]|\bkey\(['"]([^'"]+)['"]\)/g;
const refusals = /type \w*Refusal\s*=\s*([^;]+);/g;
/** In the page itself: %en:app.name% */
const inPage = /%(?:en|zh):([\w.-]+)%/g;
/** Parts that every letter has; it is named without them. */
const mailParts = ['subject', 'heading', 'body'];
const letterForm = /^[a-z][\w-]*\.mail\.[\w-]+$/;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/**
 * @param {string} root @param {(key: string) => boolean} isDefined @param {ReadonlySet<string>} namespaces
 * @returns {{ used: Set<string>, prefixes: Set<string>, claims: Map<string, string> }} claims: keys that must exist, with the place
 */
export function collectUses(root, isDefined, namespaces) {
  const used = new Set();
  const prefixes = new Set();
  const claims = new Map();
  const claim = (key, place) => {
    used.add(key);
    if (!claims.has(key)) claims.set(key, place);
  };
  for (const { place, text, speaksToPeople } of sourcesIn(root)) {
    for (const match of text.matchAll(literals)) {
      const literal = match[1] ?? match[2] ?? match[3] ?? '';
      if (match[3] !== undefined && literal.includes('${')) {
        const prefix = literal.slice(0, literal.indexOf('${'));
        if (/^[a-z][\w-]*\.([\w.-]*)$/.test(prefix) && namespaces.has(prefix.split('.')[0])) prefixes.add(prefix);
      } else if (isDefined(literal)) used.add(literal);
      else if (letterForm.test(literal) && namespaces.has(literal.split('.')[0])) {
        prefixes.add(`${literal}.`);
        for (const part of mailParts) claim(`${literal}.${part}`, place);
      } else if (speaksToPeople && isKey(literal, namespaces)) claim(literal, place);
    }
    for (const [, first, second] of text.matchAll(named)) claim(first ?? second, place);
    for (const [, key] of text.matchAll(inPage)) claim(key, place);
    const module = /^libs\/domain\/src\/([\w-]+)\//.exec(place)?.[1];
    if (!module) continue;
    for (const [, union] of text.matchAll(refusals)) {
      for (const [, reason] of union.matchAll(/'([^']+)'/g))
        claim(`${saidBy[module] ?? module}.refusals.${reason}`, place);
    }
  }
  return { used, prefixes, claims };
}

function isKey(literal, namespaces) {
  return keyForm.test(literal) && !notKeys.test(literal) && namespaces.has(literal.split('.')[0]);
}

const rooms = ['apps/web', 'libs/contracts', 'libs/domain/src', 'apps/api/src'];
const source = (path) => /\.(tsx?|html|mjs)$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|test)\//.test(path);

function sourcesIn(root) {
  return rooms.flatMap((room) =>
    readTree(join(root, room), source).map(({ path, text }) => ({
      place: `${room}/${path}`,
      text: text.replace(comments, ''),
      speaksToPeople: room === 'apps/web' && path.startsWith('src/'),
    })),
  );
}
