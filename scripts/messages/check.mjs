import { readSources } from '../contracts/build.mjs';
import { adminMetadata } from '../contracts/admin-metadata.mjs';
import { endpoints, joinSchema } from '../contracts/schema.mjs';
import { collectMessages, collectUses, languages } from './collect.mjs';
import { wordsBeside } from './glossary.mjs';
import { isUntranslated, readMessage, slipsIn, speaksOtherLanguage } from './language.mjs';

/** @param {string} root @returns {{ complaints: string[], count: number }} */
export function checkMessages(root) {
  const { en, zh, complaints } = collectMessages(root);
  const keys = new Set([...en.keys(), ...zh.keys()]);
  const namespaces = new Set([...keys].map((key) => key.split('.')[0]));
  complaints.push(...pairs(en, zh), ...uses(root, keys, namespaces));
  for (const [language, messages] of Object.entries({ en, zh })) {
    const beside = wordsBeside(root, language);
    for (const { key, text, file } of messages.values()) {
      if (!key.includes('.')) complaints.push(`${file}: ${key} has no namespace, and is never loaded`);
      const read = readMessage(text);
      if ('fault' in read) complaints.push(`${file}: ${key} is not valid ICU: ${read.fault}`);
      else if (!speaksOtherLanguage(key)) {
        complaints.push(
          ...beside(key, read.words).map((say) => `${file}: ${key}: the glossary says “${say}”: ${text}`),
        );
        complaints.push(...slipsIn(read.words, language).map((slip) => `${file}: ${key}: ${slip}: ${text}`));
      }
    }
  }
  return { complaints, count: keys.size };
}

function pairs(en, zh) {
  const complaints = [];
  for (const [here, there, language] of [
    [en, zh, languages[1]],
    [zh, en, languages[0]],
  ]) {
    for (const { key, file } of here.values()) {
      if (!there.has(key)) complaints.push(`${file}: ${key} has no ${language}`);
    }
  }
  for (const { key, text, file } of en.values()) {
    const other = zh.get(key);
    const [english, chinese] = [readMessage(text), readMessage(other?.text ?? '')];
    if (!other || 'fault' in english || 'fault' in chinese) continue;
    if (english.holes.join() !== chinese.holes.join()) {
      complaints.push(`${file}: ${key}: en has ${listed(english.holes)}, zh has ${listed(chinese.holes)}`);
    }
    if (!speaksOtherLanguage(key) && isUntranslated(chinese.words))
      complaints.push(`${other.file}: ${key} is not translated: ${other.text}`);
  }
  return complaints;
}

function listed(holes) {
  return holes.length > 0
    ? holes.map((hole) => (hole.startsWith('<') ? hole : `{${hole}}`)).join(' ')
    : 'no placeholder';
}

function uses(root, keys, namespaces) {
  const { used, prefixes, claims } = collectUses(root, (key) => keys.has(key), namespaces);
  for (const label of labels(root, (key) => keys.has(key))) {
    used.add(label);
    claims.set(label, 'the admin schema');
  }
  const isUsed = (key) => used.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  return [
    ...[...claims].filter(([key]) => !keys.has(key)).map(([key, place]) => `${place}: ${key} is not defined`),
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is defined and nowhere used`),
  ];
}

function labels(root, isSaid) {
  const { sdl } = readSources(root);
  if (sdl.length === 0) return new Set();
  const found = new Set();
  const walk = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      for (const said of [value.label, value.done, value.keep]) if (typeof said === 'string') found.add(said);
      Object.values(value).forEach(walk);
    }
  };
  for (const endpoint of endpoints) walk(adminMetadata(joinSchema(sdl, endpoint).schema, endpoint, isSaid));
  return found;
}
