import { readFile } from 'node:fs/promises';
import { ownFile } from '../own-files.js';
import { Typeface } from './typeface.js';
import { tablesOfWoff } from './woff.js';

export type Weight = 'regular' | 'bold';

/** In the order in which they are asked for a character. */
export type Faces = Readonly<Record<Weight, readonly Typeface[]>>;

const weights = { regular: 400, bold: 700 } as const;
const names = {
  'noto-sans-sc': 'NotoSansSC',
  'noto-sans-latin-ext': 'NotoSans',
  'noto-sans-latin': 'NotoSansLatin',
  'noto-sans-vietnamese': 'NotoSansVietnamese',
  'noto-sans-greek': 'NotoSansGreek',
  'noto-sans-cyrillic': 'NotoSansCyrillic',
} as const;
let known: Promise<Faces> | undefined;

/** Chinese and English, and for names Latin letters with marks, Greek and Cyrillic. Read when the first document is made. */
export function faces(): Promise<Faces> {
  known ??= load();
  return known;
}

async function load(): Promise<Faces> {
  const [regular, bold] = await Promise.all([ofWeight('regular'), ofWeight('bold')]);
  return { regular, bold };
}

function ofWeight(weight: Weight): Promise<Typeface[]> {
  const files = Object.entries(names).map(async ([file, name]) => {
    const woff = await readFile(ownFile(`fonts/${file}-${weights[weight]}.woff`));
    return new Typeface(`${name}-${weight === 'bold' ? 'Bold' : 'Regular'}`, await tablesOfWoff(woff));
  });
  return Promise.all(files);
}
