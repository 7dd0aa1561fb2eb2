import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type Product = { en: string; zh: string };
export type Language = keyof Product;

/** The gallery is in no production build. */
export const isForInspection = (path: string) => /(^|\/)gallery\//.test(path);

type MessageFile = { file: string; messages: Record<string, string> };

/** Every message file of one language: those of the web's rooms and those shared through the contracts. */
export function readMessageFiles(root: string, language: Language, inspection = true): MessageFile[] {
  return messageFiles(root, language)
    .filter((file) => inspection || !isForInspection(relative(root, file)))
    .map((file) => ({ file, messages: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }));
}

export function readCatalogue(root: string, language: Language, inspection = true): Record<string, string> {
  const catalogue: Record<string, string> = {};
  for (const { file, messages } of readMessageFiles(root, language, inspection)) {
    for (const [id, text] of Object.entries(messages)) {
      if (id in catalogue) throw new Error(`${file}: the message ${id} exists already`);
      catalogue[id] = text;
    }
  }
  return catalogue;
}

/** A folder may have several, each with a name: messages.en.json, refunds.messages.en.json. */
const isMessages = (file: string, language: Language) =>
  /(^|[/.])messages\.\w+\.json$/.test(file) && file.endsWith(`.${language}.json`);

export function messageFiles(root: string, language: Language): string[] {
  const rooms = [join(root, 'src'), join(root, '../../libs/contracts')].filter(existsSync);
  return rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => isMessages(file, language) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => join(room, file))
      .sort(),
  );
}

/** Parsed at build time, so that no parser is shipped. `{product}` becomes the product's name here. */
export function compileCatalogue(catalogue: Record<string, string>, product: string) {
  const name = product.replaceAll("'", "''");
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, text]) => [id, parse(text.replaceAll('{product}', name))]),
  );
}

const accents: Record<string, string> = Object.fromEntries(
  [...'aàbƀcçdđeéfƒgğhĥiïjĵkķlĺmɱnñoöpþqǫrŕsštŧuüvṽwŵxẋyýzž'].reduce<[string, string][]>(
    (pairs, letter, i, all) => (i % 2 === 0 ? [...pairs, [letter, all[i + 1] ?? letter]] : pairs),
    [],
  ),
);

/** The pseudo-locale: brackets show what came from a message, the tail shows where longer words would break the page. */
export function pseudo(elements: MessageFormatElement[]): MessageFormatElement[] {
  const tail = '~'.repeat(Math.ceil(JSON.stringify(elements).length / 24));
  return [literal('⟦'), ...elements.map(accented), literal(`${tail}⟧`)];
}

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return literal(element.value.replace(/[a-z]/g, (letter) => accents[letter] ?? letter));
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options);
      return {
        ...element,
        options: Object.fromEntries(options.map(([key, o]) => [key, { ...o, value: o.value.map(accented) }])),
      } as MessageFormatElement;
    }
    default:
      return element;
  }
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
