import { deflateSync } from 'node:zlib';
import { pdfWith } from './made-files.js';

const size = 12;
const step = 18;
const top = 780;
const left = 60;

const stream = (body: string): string => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`;
const packedStream = (body: string | Buffer): string => {
  const bytes = deflateSync(body).toString('latin1');
  return `<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
};

const isLatin = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const shown = (text: string): string =>
  isLatin(text)
    ? `/F1 ${size} Tf (${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj`
    : `/F2 ${size} Tf <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj`;

/** Latin as Helvetica, all else in a Chinese font that is not in the file: readers know it by its name. */
const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R >>`,
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>',
];
const resources = '/Font << /F1 3 0 R /F2 4 0 R >>';

function pdfOfContents(contents: readonly string[], more: readonly string[] = [], others = ''): Buffer {
  const first = 3 + fonts.length;
  const pages = contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + index * 2 + 1} 0 R /Resources << ${resources} ${others} >> >>`,
    content,
  ]);
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  return pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    ...fonts,
    ...pages,
    ...more,
  ]);
}

/** Lines from the top of each page on; an empty one leaves a gap, and two spaces at the beginning are an indentation. */
export function textPdfOf(pages: readonly (readonly string[])[]): Buffer {
  const contents = pages.map((lines) =>
    lines
      .map((line, index) => {
        const x = left + (line.startsWith('  ') ? size * 2 : 0);
        return line === '' ? '' : `BT ${x} ${top - index * step} Td ${shown(line.trimStart())} ET`;
      })
      .join('\n'),
  );
  return pdfOfContents(contents.map(packedStream));
}

const picture = 'q 400 0 0 400 60 60 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x10\x80\xc0\xff EI Q';

/** Pages that are pictures, with a stamp as scanners make it. */
export const scanPdfOf = (pages: number, stamp = ''): Buffer =>
  pdfOfContents(
    Array.from({ length: pages }, () => stream(stamp ? `BT 60 20 Td ${shown(stamp)} ET ${picture}` : picture)),
  );

/** A page with text, and one that is a picture. */
export const halfScannedPdf = (): Buffer =>
  pdfOfContents([stream(`BT 60 700 Td ${shown('出院小结')} ET`), stream(picture)]);

/** Small as a file, and as large as this once it is unpacked. */
export const bombPdfOf = (megabytes: number): Buffer =>
  pdfOfContents([packedStream(Buffer.alloc(megabytes * 1024 * 1024, `BT 9 9 Td ${shown('boom')} ET\n`))]);

/** Drawings that draw each other, ten times each: nobody sees the end of it. */
export function endlessPdf(levels = 12): Buffer {
  const first = 3 + fonts.length + 2;
  const forms = Array.from({ length: levels }, (_, level) => {
    const body = level === levels - 1 ? `BT ${shown('again')} ET` : '/N Do '.repeat(10);
    const next = level === levels - 1 ? '' : `/XObject << /N ${first + level + 1} 0 R >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} ${next} >> /Length ${body.length} >>\nstream\n${body}\nendstream`;
  });
  return pdfOfContents([stream('/N Do')], forms, `/XObject << /N ${first} 0 R >>`);
}
