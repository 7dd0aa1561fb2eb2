import mammoth from 'mammoth';
import { plain } from './lines.js';
import type { Paragraph } from './paragraphs.js';

/** What mammoth makes of a part of a document; `value` is its text. */
interface Part {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Part[];
}

/** Of the tree that mammoth reads and not of its raw text, which loses the ends of lines and the rows of tables. */
export async function docxParagraphs(bytes: Buffer): Promise<Paragraph[]> {
  let texts: readonly string[] = [];
  const transformDocument = (document: Part): Part => {
    texts = textsIn(document);
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml({ buffer: bytes }, { transformDocument, externalFileAccess: false });
  return texts.map(plainLines).flatMap((text) => (text === '' ? [] : [{ page: null, text }]));
}

/** A row of a table is one paragraph, so that a value stays with its name. */
function textsIn(part: Part): string[] {
  if (part.type === 'paragraph') return [textOf(part)];
  const within = (part.children ?? []).flatMap(textsIn);
  return part.type === 'tableRow' ? [within.map(plainLines).join(' ')] : within;
}

function textOf({ type, value = '', children = [] }: Part): string {
  if (type === 'text') return value;
  if (type === 'tab') return ' ';
  return type === 'break' ? '\n' : children.map(textOf).join('');
}

const plainLines = (text: string): string =>
  text
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')
    .join('\n');
