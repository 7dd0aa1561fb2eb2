import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

type Language = 'en' | 'zh';
type Words = Readonly<Record<string, string>>;

const rooms = ['apps/web/src', 'libs/contracts'].map((room) => inRoot(room));

function* filesOf(language: Language): Generator<string> {
  for (const room of rooms)
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith(`messages.${language}.json`) && !/^(dist|node_modules)\//.test(name)) yield join(room, name);
}

/** The words of the product in a language, by the key of their message. */
export function wordsOf(language: Language) {
  const words: Words = Object.assign(
    {},
    ...[...filesOf(language)].map((file) => JSON.parse(readFileSync(file, 'utf8')) as Words),
  );
  return (key: string): string => {
    const found = words[key];
    if (found === undefined) throw new Error(`there is no message ${key}`);
    return found;
  };
}
export type Say = ReturnType<typeof wordsOf>;
