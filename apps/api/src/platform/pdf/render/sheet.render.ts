import { coverage } from '../coverage.js';
import { ink, inner, page } from '../geometry.js';
import type { PdfJob, SheetPart, TextKind } from '../job.js';
import { drawFigure } from './draw-figure.js';
import { facesFor } from './fonts.js';
import { artifact, tagged } from './marks.js';
import { newDocument } from './new-document.js';
import { arranged, type Block } from './pages.js';
import { tableBlocks } from './table.js';
import { textsOf } from './texts.js';
import { Writer, type Writing } from './writer.js';

type SheetJob = Extract<PdfJob, { kind: 'sheet' }>;
type Tag = 'H1' | 'H2' | 'H3' | 'P';
type Gaps = Pick<Block, 'before' | 'after' | 'leads' | 'section'>;

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly writer: Writer;
  readonly root: PDFKit.PDFStructureElement;
}

const area = { top: page.margin, bottom: page.height - page.margin - 24 };
const noticePadding = 10;
const [nameWidth, valueLeft] = [150, 160];
const besideFigure = 16;

const looks: Readonly<Record<TextKind, readonly [tag: Tag, writing: Writing, gaps: Gaps]>> = {
  title: ['H1', { size: 20, weight: 'bold', tone: 'accent' }, { after: 6, leads: true }],
  heading: ['H2', { size: 12.5, weight: 'bold' }, { before: 14, after: 6, leads: true, section: true }],
  subheading: ['H3', { weight: 'bold' }, { after: 1, leads: true }],
  paragraph: ['P', { tone: 'text' }, { after: 6 }],
  quiet: ['P', { tone: 'quiet' }, { after: 6 }],
};

export async function renderSheet({ facts, parts }: SheetJob): Promise<Buffer> {
  const { title, author, madeAt, language, foot, across } = facts;
  const [fonts, covered] = await Promise.all([facesFor(textsOf(parts, foot, across)), coverage()]);
  const info = { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt };
  const { pdf, root, done } = newDocument({ language, info }, { bufferPages: true });
  const writer = new Writer(pdf, language, fonts, covered);
  const paper = { pdf, writer, root };
  const { air, placed } = arranged(
    parts.flatMap((part) => blocksOf(part, paper)),
    area,
  );
  let pages = 1;
  for (const { block, page: nth, top } of placed) {
    for (; pages <= nth; pages += 1) pdf.addPage();
    block.draw(top, air);
  }
  root.end();
  onEachPage(paper, (nth, count) => {
    writeFoot(paper, `${foot}  ·  ${nth} / ${count}`);
    if (across !== undefined) writeAcross(paper, across);
  });
  writer.finish();
  pdf.end();
  return done;
}

function onEachPage({ pdf }: Paper, draw: (nth: number, count: number) => void): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    draw(index + 1, count);
  }
}

function writeFoot({ pdf, writer }: Paper, text: string): void {
  artifact(pdf, 'Pagination', () => {
    writer.write(text, { size: 8.5, tone: 'quiet' }, page.height - page.margin);
  });
}

/** Over what is on the page, which stays readable. */
function writeAcross({ pdf, writer }: Paper, text: string): void {
  const writing = { size: 34, weight: 'bold', tone: 'bad', x: page.margin, width: inner } as const;
  const origin: [number, number] = [page.width / 2, page.height / 2];
  artifact(pdf, 'Layout', () => {
    pdf.save().fillOpacity(0.16).rotate(-45, { origin });
    writer.write(text, writing, page.height / 2 - writer.heightOf(text, writing) / 2);
    pdf.restore();
  });
}

function blocksOf(part: SheetPart, paper: Paper): readonly Block[] {
  if (part.kind === 'text') return [textBlock(part, paper)];
  if (part.kind === 'pairs') return part.pairs.map((pair) => pairBlock(pair, paper));
  if (part.kind === 'table') return tableBlocks(paper, part.columns, part.rows);
  return [part.kind === 'notice' ? noticeBlock(part, paper) : asideBlock(part, paper)];
}

/** Above what begins anew without a heading of its own. */
const apartBefore = 14;

function textBlock(
  { as, text, leads, apart }: Extract<SheetPart, { kind: 'text' }>,
  { pdf, writer, root }: Paper,
): Block {
  const [tag, writing, gaps] = looks[as];
  const height = writer.heightOf(text, writing);
  return {
    ...gaps,
    ...(leads && { leads }),
    ...(apart && { before: apartBefore }),
    height: () => height,
    draw: (top) => tagged(pdf, root, tag, () => void writer.write(text, writing, top)),
  };
}

function pairBlock([name, value]: readonly [string, string], { pdf, writer, root }: Paper): Block {
  const left = { width: nameWidth, tone: 'quiet' } as const;
  const right = { x: page.margin + valueLeft, width: inner - valueLeft };
  const height = Math.max(writer.heightOf(name, left), writer.heightOf(value, right));
  return {
    after: 3,
    height: () => height,
    draw: (top) =>
      tagged(pdf, root, 'P', () => {
        writer.write(name, left, top);
        writer.write(value, right, top);
      }),
  };
}

function noticeBlock({ heading, text }: Extract<SheetPart, { kind: 'notice' }>, paper: Paper): Block {
  const { pdf, writer, root } = paper;
  const place = { x: page.margin + noticePadding, width: inner - 2 * noticePadding } as const;
  const strong = { ...place, weight: 'bold', size: 12.5, tone: 'bad' } as const;
  const high = writer.heightOf(heading, strong) + writer.heightOf(text, place) + 2 * noticePadding;
  return {
    after: 10,
    height: () => high,
    draw(top) {
      artifact(pdf, 'Layout', () => {
        pdf.rect(page.margin, top, inner, high).lineWidth(1.2).stroke(ink.bad);
      });
      tagged(pdf, root, 'P', () => {
        const below = writer.write(heading, strong, top + noticePadding);
        writer.write(text, place, below);
      });
    },
  };
}

function asideBlock({ drawing, side, words }: Extract<SheetPart, { kind: 'aside' }>, paper: Paper): Block {
  const { pdf, writer, root } = paper;
  const place = { x: page.margin + side + besideFigure, width: inner - side - besideFigure } as const;
  const writings = words.map(({ text, strong, quiet }): readonly [string, Writing] => [
    text,
    { ...place, weight: strong ? 'bold' : 'regular', tone: quiet ? 'quiet' : 'text' },
  ]);
  const high = writings.reduce((sum, [text, writing]) => sum + writer.heightOf(text, writing) + 4, 0);
  return {
    after: 6,
    height: () => Math.max(high, drawing.height),
    draw(top) {
      tagged(pdf, root, 'Figure', () => drawFigure(pdf, drawing, page.margin, top), drawing.alt);
      let y = top;
      for (const [text, writing] of writings) {
        tagged(pdf, root, 'P', () => {
          y = writer.write(text, writing, y) + 4;
        });
      }
    },
  };
}
