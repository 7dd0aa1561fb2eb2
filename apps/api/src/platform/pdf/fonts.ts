import { readFile } from 'node:fs/promises';
import { sfntFromWoff } from './sfnt.js';

export type Weight = 'regular' | 'bold';

/** In the order in which they are asked for a character. */
export type Faces = Readonly<Record<Weight, readonly Buffer[]>>;

const folder = new URL('../../../fonts/', import.meta.url);
const weights = { regular: 400, bold: 700 } as const;
let known: Promise<Faces> | undefined;

/** Chinese and English, and Latin letters with marks for names. Read when the first document is made. */
export function faces(): Promise<Faces> {
  known ??= load();
  return known;
}

async function load(): Promise<Faces> {
  const [regular, bold] = await Promise.all([ofWeight('regular'), ofWeight('bold')]);
  return { regular, bold };
}

function ofWeight(weight: Weight): Promise<Buffer[]> {
  const files = ['noto-sans-sc', 'noto-sans-latin-ext'].map((name) => `${name}-${weights[weight]}.woff`);
  return Promise.all(files.map(async (file) => sfntFromWoff(await readFile(new URL(file, folder)))));
}
