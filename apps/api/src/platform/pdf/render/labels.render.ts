import { coverage } from '../coverage.js';
import { labelGrid as grid } from '../geometry.js';
import type { DrawnLabel, PdfJob } from '../job.js';
import { drawFigure } from './draw-figure.js';
import { facesFor } from './fonts.js';
import { newDocument } from './new-document.js';
import { textsOfLabels } from './texts.js';
import { Writer } from './writer.js';

type LabelsJob = Extract<PdfJob, { kind: 'labels' }>;

const language = 'en';
const smallest = 7;
const sizes = [8, 7.5, smallest];

export async function renderLabels({ title, author, labels }: LabelsJob): Promise<Buffer> {
  const [fonts, covered] = await Promise.all([facesFor(textsOfLabels(labels)), coverage()]);
  const info = { Title: title, Author: author };
  const { pdf, root, done } = newDocument({ language, info }, { autoFirstPage: false });
  const writer = new Writer(pdf, language, fonts, covered);
  const perPage = grid.columns * grid.rows;
  for (const [index, label] of labels.entries()) {
    const place = index % perPage;
    if (place === 0) pdf.addPage();
    const x = grid.left + (place % grid.columns) * (grid.width + grid.gap) + grid.padding;
    const y = grid.top + Math.floor(place / grid.columns) * grid.height + (grid.height - grid.side) / 2;
    const element = pdf.struct('P', {}, () => {
      drawFigure(pdf, label.code, x, y);
      writeLines(writer, label, x + grid.side + grid.beside, y);
    });
    root.add(element);
    element.end();
  }
  root.end();
  writer.finish();
  pdf.end();
  return done;
}

function writeLines(writer: Writer, { lines, strong }: DrawnLabel, x: number, y: number): void {
  const width = grid.width - grid.side - 2 * grid.padding - grid.beside;
  const placesAt = (size: number) => [
    ...lines.map((text) => ({ text, writing: { x, width, size } as const })),
    ...strong.map((text) => ({ text, writing: { x, width, size: 10, weight: 'bold' } as const })),
  ];
  const highOf = (places: ReturnType<typeof placesAt>) =>
    places.reduce((sum, { text, writing }) => sum + writer.heightOf(text, writing), 0);
  // Nothing is written where the next label begins.
  const fits = sizes.find((size) => highOf(placesAt(size)) <= grid.height - grid.margin);
  const places = placesAt(fits ?? smallest);
  const high = highOf(places);
  let top = y + (grid.side - high) / 2;
  for (const { text, writing } of places) top = writer.write(text, writing, top);
}
