import { collect } from './collect.js';
import { drawFigure, qrCode, qrFigure } from './figure.js';
import { faces } from './fonts.js';
import { newDocument } from './new-document.js';
import { page, Writer } from './writer.js';

export interface Label {
  /** What its QR code says. */
  readonly code: string;
  readonly lines: readonly string[];
  /** What is read off it: each piece on a line of its own, below. */
  readonly strong: readonly string[];
}

const pointsOfMillimetre = 72 / 25.4;
const mm = (length: number): number => length * pointsOfMillimetre;

/** Three by eight on A4, as label paper of 63.5 by 33.9 mm is cut (Avery L7159 and alike). */
const grid = {
  columns: 3,
  rows: 8,
  width: mm(63.5),
  height: mm(33.9),
  left: mm(7.25),
  top: mm(12.9),
  gap: mm(2.5),
  padding: mm(2.5),
} as const;
const side = mm(27);

/** A sheet of labels for each two dozen. */
export async function labelSheet(
  { title, author }: { readonly title: string; readonly author: string },
  labels: readonly Label[],
): Promise<Buffer> {
  const options = {
    size: page.size,
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: author },
  } as const;
  const [pdf, known] = await Promise.all([newDocument(options), faces()]);
  const done = collect(pdf);
  const writer = new Writer(pdf, 'en', known);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const perPage = grid.columns * grid.rows;
  for (const [index, label] of labels.entries()) {
    const place = index % perPage;
    if (place === 0) pdf.addPage();
    const x = grid.left + (place % grid.columns) * (grid.width + grid.gap) + grid.padding;
    const y = grid.top + Math.floor(place / grid.columns) * grid.height + (grid.height - side) / 2;
    const element = pdf.struct('P', {}, () => {
      drawFigure(pdf, qrFigure(qrCode(label.code), side, label.code), x, y, side);
      writeLines(writer, label, x + side + mm(1), y);
    });
    root.add(element);
    element.end();
  }
  root.end();
  writer.finish();
  pdf.end();
  return done;
}

function writeLines(writer: Writer, { lines, strong }: Label, x: number, y: number): void {
  const width = grid.width - side - 2 * grid.padding - mm(1);
  const places = [
    ...lines.map((text) => ({ text, writing: { x, width, size: 8 } as const })),
    ...strong.map((text) => ({ text, writing: { x, width, size: 10, weight: 'bold' } as const })),
  ];
  const high = places.reduce((sum, { text, writing }) => sum + writer.heightOf(text, writing), 0);
  let top = y + (side - high) / 2;
  for (const { text, writing } of places) top = writer.write(text, writing, top);
}
