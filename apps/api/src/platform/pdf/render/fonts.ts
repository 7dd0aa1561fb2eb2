import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { ownFile } from '../../own-files.js';
import { type Coverage, coverageOf, fontEntries } from '../coverage.js';

export type Weight = 'regular' | 'bold';

/** A font that is read when a document first writes with it. */
export interface Face extends Coverage {
  readonly name: string;
  readonly font: Font;
}

/** In the order in which they are asked for a character. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const numbers = { regular: 400, bold: 700 } as const;
const unpacked = promisify(brotliDecompress);
const faces = new Map<string, Promise<Face>>();

/** Those that a document writes with: a rare one is as heavy as it comes. */
export async function facesFor(texts: Readonly<Record<Weight, string>>): Promise<Faces> {
  const [regular, bold] = await Promise.all([facesOf('regular', texts.regular), facesOf('bold', texts.bold)]);
  return { regular, bold };
}

async function facesOf(weight: Weight, text: string): Promise<Face[]> {
  const points = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  const entries = (await fontEntries()).map((entry) => ({ ...entry, coverage: coverageOf(entry) }));
  const needed = entries.filter(({ coverage }, nth) => {
    const others = entries.slice(0, nth);
    return (
      nth < always ||
      [...points].some((point) => coverage.has(point) && !others.some((each) => each.coverage.has(point)))
    );
  });
  return Promise.all(
    needed.map(({ name, file, weights, coverage }) => {
      const number = weights.includes(numbers[weight]) ? numbers[weight] : numbers.regular;
      return faceOf(`${name}-${number === numbers.bold ? 'Bold' : 'Regular'}`, `${file}-${number}`, coverage);
    }),
  );
}

/** The first, of both languages, and the second, of names with marks. */
const always = 2;

function faceOf(name: string, file: string, coverage: Coverage): Promise<Face> {
  const known = faces.get(file);
  if (known) return known;
  const read = readFile(ownFile(`fonts/${file}.ttf.br`))
    .then((packed) => unpacked(packed))
    .then((bytes): Face => ({ name, font: create(bytes) as Font, has: (point) => coverage.has(point) }));
  faces.set(file, read);
  read.catch(() => faces.delete(file));
  return read;
}
