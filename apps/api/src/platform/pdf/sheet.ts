import { collect } from './collect.js';
import { drawFigure, type Figure } from './figure.js';
import { type Faces, faces } from './fonts.js';
import { artifact, tagged } from './marks.js';
import { newDocument } from './new-document.js';
import { arranged, type Block } from './pages.js';
import { type Column, type Row, tableBlocks } from './table.js';
import { ink, inner, page, Writer, type Writing } from './writer.js';

export interface SheetFacts {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly author: string;
  readonly madeAt: Date;
  /** At the foot of each page, before the page number. */
  readonly foot: string;
}

/** Words beside a figure. */
export interface Beside {
  readonly text: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

interface ParagraphLooks {
  readonly quiet?: boolean;
  readonly leads?: boolean;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P';
type Gaps = Pick<Block, 'before' | 'after' | 'leads' | 'section'>;

const area = { top: page.margin, bottom: page.height - page.margin - 24 };
const noticePadding = 10;

export async function createSheet(facts: SheetFacts): Promise<Sheet> {
  const options = {
    size: page.size,
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.language === 'zh' ? 'zh-Hans' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.madeAt, ModDate: facts.madeAt },
  } as const;
  const [pdf, known] = await Promise.all([newDocument(options), faces()]);
  return new Sheet(pdf, facts, known);
}

/** A document of plain parts, one below the other, tagged for screen readers. It is drawn once all of them are known. */
export class Sheet {
  private readonly done: Promise<Buffer>;
  private readonly writer: Writer;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly blocks: Block[] = [];

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly facts: SheetFacts,
    known: Faces,
  ) {
    this.done = collect(this.pdf);
    this.writer = new Writer(this.pdf, facts.language, known);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** As it is on this sheet, where fonts lack a sign: `10^9/L`. */
  spelt(text: string): string {
    return this.writer.spelt(text);
  }

  title(text: string): this {
    return this.part('H1', text, { size: 20, weight: 'bold', tone: 'accent' }, { after: 6, leads: true });
  }

  heading(text: string): this {
    return this.part('H2', text, { size: 12.5, weight: 'bold' }, { before: 14, after: 6, leads: true, section: true });
  }

  subheading(text: string): this {
    return this.part('H3', text, { weight: 'bold' }, { after: 1, leads: true });
  }

  /** `leads`: what follows is on the same page. */
  paragraph(text: string, { quiet = false, leads = false }: ParagraphLooks = {}): this {
    return this.part('P', text, { tone: quiet ? 'quiet' : 'text' }, { after: 6, leads });
  }

  /** Names and what they stand for, two columns. */
  pairs(of: readonly (readonly [string, string])[]): this {
    for (const [name, value] of of) {
      const left = { width: 150, tone: 'quiet' } as const;
      const right = { x: page.margin + 160, width: inner - 160 };
      const height = Math.max(this.writer.heightOf(name, left), this.writer.heightOf(value, right));
      this.add({ after: 3 }, height, (top) =>
        tagged(this.pdf, this.root, 'P', () => {
          this.writer.write(name, left, top);
          this.writer.write(value, right, top);
        }),
      );
    }
    return this;
  }

  table(columns: readonly Column[], rows: readonly Row[]): this {
    this.blocks.push(...tableBlocks({ pdf: this.pdf, writer: this.writer, root: this.root }, columns, rows));
    return this;
  }

  /** Words that nobody may miss, in a frame. */
  notice(heading: string, text: string): this {
    const width = inner - 2 * noticePadding;
    const place = { x: page.margin + noticePadding, width } as const;
    const strong = { ...place, weight: 'bold', size: 12.5, tone: 'bad' } as const;
    const high = this.writer.heightOf(heading, strong) + this.writer.heightOf(text, place) + 2 * noticePadding;
    return this.add({ after: 10 }, high, (top) => {
      artifact(this.pdf, 'Layout', () => {
        this.pdf.rect(page.margin, top, inner, high).lineWidth(1.2).stroke(ink.bad);
      });
      tagged(this.pdf, this.root, 'P', () => {
        const below = this.writer.write(heading, strong, top + noticePadding);
        this.writer.write(text, place, below);
      });
    });
  }

  /** A figure on the left with words beside it. */
  aside(figure: Figure, side: number, words: readonly Beside[]): this {
    const gap = 16;
    const place = { x: page.margin + side + gap, width: inner - side - gap } as const;
    const writings = words.map(({ text, strong, quiet }): readonly [string, Writing] => [
      text,
      { ...place, weight: strong ? 'bold' : 'regular', tone: quiet ? 'quiet' : 'text' },
    ]);
    const high = writings.reduce((sum, [text, writing]) => sum + this.writer.heightOf(text, writing) + 4, 0);
    return this.add({ after: 6 }, Math.max(high, figure.height), (top) => {
      tagged(this.pdf, this.root, 'Figure', () => drawFigure(this.pdf, figure, page.margin, top, side), figure.alt);
      let y = top;
      for (const [text, writing] of writings) {
        tagged(this.pdf, this.root, 'P', () => {
          y = this.writer.write(text, writing, y) + 4;
        });
      }
    });
  }

  finish(): Promise<Buffer> {
    const { air, placed } = arranged(this.blocks, area);
    let pages = 1;
    for (const { block, page: nth, top } of placed) {
      for (; pages <= nth; pages += 1) this.pdf.addPage();
      block.draw(top, air);
    }
    this.root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      const foot = `${this.facts.foot}  ·  ${index + 1} / ${count}`;
      artifact(this.pdf, 'Pagination', () => {
        this.writer.write(foot, { size: 8.5, tone: 'quiet' }, page.height - page.margin);
      });
    }
    this.writer.finish();
    this.pdf.end();
    return this.done;
  }

  private part(tag: Tag, text: string, writing: Writing, gaps: Gaps): this {
    return this.add(gaps, this.writer.heightOf(text, writing), (top) =>
      tagged(this.pdf, this.root, tag, () => void this.writer.write(text, writing, top)),
    );
  }

  private add(gaps: Gaps, height: number, draw: (top: number) => void): this {
    this.blocks.push({ ...gaps, height: () => height, draw });
    return this;
  }
}
