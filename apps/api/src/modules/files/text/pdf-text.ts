import { createRequire } from 'node:module';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { linesOf, type Page, type Piece } from './lines.js';
import { pagesWithoutText, paragraphsOfPages, type Paragraph } from './paragraphs.js';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type TextItem = Extract<Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number], { str: string }>;

/** Chinese without its font is read with tables that come with the library. */
const cMapUrl = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'cmaps/');
const mostPages = 500;
/** A font that does not say which letters it draws gives signs that mean nothing. */
const mostUnreadable = 0.1;

/** None where it has no text, or pages that are pictures beside those with text: nobody may miss these. */
export async function pdfParagraphs(bytes: Buffer): Promise<Paragraph[]> {
  // Loaded with the first PDF: it brings much that only drawing needs.
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl,
  });
  try {
    const document = await task.promise;
    if (document.numPages > mostPages) return [];
    const pages: Page[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push({ page: number, lines: linesOf(await piecesOf(page)) });
      page.cleanup();
    }
    for (const number of pagesWithoutText(pages)) {
      if (await hasPicture(pdfjs, await document.getPage(number))) return [];
    }
    const paragraphs = paragraphsOfPages(pages);
    return isUnreadable(paragraphs) ? [] : paragraphs;
  } finally {
    await task.destroy();
  }
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  return items.flatMap((item) => ('str' in item && item.str !== '' ? [pieceOf(item)] : []));
}

/** Turned as it is written, so that a page that lies on its side has lines, too. */
function pieceOf({ str: text, transform, width, height }: TextItem): Piece {
  const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as readonly number[];
  const length = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / length, b / length];
  return { text, x: x * cos + y * sin, y: y * cos - x * sin, width, height: height || Math.hypot(c, d) || 1 };
}

async function hasPicture({ OPS }: Pdfjs, page: PDFPageProxy): Promise<boolean> {
  const pictures = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation) => pictures.has(operation));
}

function isUnreadable(paragraphs: readonly Paragraph[]): boolean {
  const text = paragraphs.map((paragraph) => paragraph.text).join('');
  const unreadable = text.match(/[\p{Co}\p{Cn}\ufffd]/gu)?.length ?? 0;
  return unreadable > text.length * mostUnreadable;
}
