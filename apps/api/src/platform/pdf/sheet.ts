import { collect } from './collect.js';
import { drawFigure, type Figure } from './figure.js';
import { type Faces, faces } from './fonts.js';
import { newDocument } from './new-document.js';
import { ink, inner, page, type Tone, Writer, type Writing } from './writer.js';

export interface SheetFacts {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly author: string;
  readonly madeAt: Date;
  /** At the foot of each page, before the page number. */
  readonly foot: string;
}

export interface Column {
  readonly heading: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Row {
  readonly cells: readonly (string | Figure)[];
  readonly strong?: boolean;
}

/** Words beside a figure. */
export interface Beside {
  readonly text: string;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

interface Place extends Writing {
  readonly content: string | Figure;
  readonly x: number;
  readonly width: number;
}

interface Line {
  readonly places: readonly Place[];
  readonly height: number;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P';

const bottom = page.height - page.margin - 24;
/** A heading with a row of its table and its head: it never stands alone at the foot of a page. */
const roomBelowHeading = 90;
const rowPadding = 4;
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

/** A document of plain parts, one below the other, tagged for screen readers. */
export class Sheet {
  private readonly done: Promise<Buffer>;
  private readonly writer: Writer;
  private readonly root: PDFKit.PDFStructureElement;
  private y: number = page.margin;

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

  /** As it stands on this sheet, where fonts lack a sign: `10^9/L`. */
  spelt(text: string): string {
    return this.writer.spelt(text);
  }

  title(text: string): this {
    return this.part('H1', text, { size: 20, weight: 'bold', tone: 'accent' }, 6);
  }

  /** `room`: what must fit below it on the same page. */
  heading(text: string, room: number = roomBelowHeading): this {
    this.y += 14;
    this.makeRoom(room);
    return this.part('H2', text, { size: 12.5, weight: 'bold' }, 6);
  }

  subheading(text: string): this {
    this.makeRoom(roomBelowHeading / 2);
    return this.part('H3', text, { weight: 'bold' }, 1);
  }

  paragraph(text: string, quiet = false): this {
    return this.part('P', text, { tone: quiet ? 'quiet' : 'text' }, 6);
  }

  /** Names and what they stand for, two columns. */
  pairs(of: readonly (readonly [string, string])[]): this {
    for (const [name, value] of of) {
      const left = { width: 150, tone: 'quiet' } as const;
      const right = { x: page.margin + 160, width: inner - 160 };
      const height = Math.max(this.writer.heightOf(name, left), this.writer.heightOf(value, right));
      this.makeRoom(height);
      const top = this.y;
      this.tagged(this.root, 'P', () => {
        this.writer.write(name, left, top);
        this.writer.write(value, right, top);
      });
      this.y = top + height + 3;
    }
    return this;
  }

  table(columns: readonly Column[], rows: readonly Row[]): this {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    const head = this.measured(columns, { cells: columns.map(({ heading }) => heading), strong: true });
    this.makeRoom(head.height);
    this.row(table, 'TH', head);
    this.rule('accent');
    for (const row of rows) {
      const line = this.measured(columns, row);
      if (this.makeRoom(line.height)) this.headAgain(head);
      this.row(table, 'TD', line);
      this.rule('line');
    }
    table.end();
    this.y += 4;
    return this;
  }

  /** Words that nobody may miss, in a frame. */
  notice(heading: string, text: string): this {
    const width = inner - 2 * noticePadding;
    const place = { x: page.margin + noticePadding, width } as const;
    const strong = { ...place, weight: 'bold', size: 12.5, tone: 'bad' } as const;
    const high = this.writer.heightOf(heading, strong) + this.writer.heightOf(text, place) + 2 * noticePadding;
    this.makeRoom(high);
    const top = this.y;
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.rect(page.margin, top, inner, high).lineWidth(1.2).stroke(ink.bad);
    this.pdf.endMarkedContent();
    this.tagged(this.root, 'P', () => {
      const below = this.writer.write(heading, strong, top + noticePadding);
      this.writer.write(text, place, below);
    });
    this.y = top + high + 10;
    return this;
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
    this.makeRoom(Math.max(high, figure.height));
    const top = this.y;
    this.tagged(this.root, 'Figure', () => drawFigure(this.pdf, figure, page.margin, top, side), figure.alt);
    let y = top;
    for (const [text, writing] of writings) {
      this.tagged(this.root, 'P', () => {
        y = this.writer.write(text, writing, y) + 4;
      });
    }
    this.y = Math.max(y, top + figure.height) + 6;
    return this;
  }

  finish(): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      const foot = `${this.facts.foot}  ·  ${index + 1} / ${count}`;
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      this.writer.write(foot, { size: 8.5, tone: 'quiet' }, page.height - page.margin);
      this.pdf.endMarkedContent();
    }
    this.writer.finish();
    this.pdf.end();
    return this.done;
  }

  private measured(columns: readonly Column[], { cells, strong }: Row): Line {
    const gap = 10;
    let x = page.margin;
    const places = columns.map(({ share, align = 'left' }, index): Place => {
      const width = inner * share - (index < columns.length - 1 ? gap : 0);
      const place = { content: cells[index] ?? '', x, width, align, weight: strong ? 'bold' : 'regular' } as const;
      x += inner * share;
      return place;
    });
    const heights = places.map((place) =>
      typeof place.content === 'string' ? this.writer.heightOf(place.content, place) : place.content.height,
    );
    return { places, height: Math.max(...heights) + 2 * rowPadding };
  }

  private row(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', line: Line): void {
    const element = this.pdf.struct('TR');
    table.add(element);
    const cell = (place: Place, top: number) => {
      const { content } = place;
      const draw = () => this.put(place, top);
      if (typeof content === 'string' || tag === 'TH') return this.tagged(element, tag, draw);
      const own = this.pdf.struct(tag);
      element.add(own);
      this.tagged(own, 'Figure', draw, content.alt);
      own.end();
    };
    this.cells(line, cell);
    element.end();
  }

  /** On the next page, for the eye alone. */
  private headAgain(head: Line): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.cells(head, (place, top) => this.put(place, top));
    this.pdf.endMarkedContent();
    this.rule('accent');
  }

  private cells({ places, height }: Line, put: (place: Place, top: number) => void): void {
    for (const place of places) put(place, this.y + rowPadding);
    this.y += height;
  }

  private put({ content, x, width, ...writing }: Place, top: number): void {
    if (typeof content === 'string') this.writer.write(content, { ...writing, x, width }, top);
    else drawFigure(this.pdf, content, x, top, width);
  }

  private rule(tone: Tone): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .moveTo(page.margin, this.y)
      .lineTo(page.margin + inner, this.y)
      .lineWidth(0.6)
      .stroke(ink[tone]);
    this.pdf.endMarkedContent();
  }

  private part(tag: Tag, text: string, writing: Writing, after: number): this {
    this.makeRoom(this.writer.heightOf(text, writing));
    const top = this.y;
    this.tagged(this.root, tag, () => {
      this.y = this.writer.write(text, writing, top);
    });
    this.y += after;
    return this;
  }

  private tagged(parent: PDFKit.PDFStructureElement, tag: string, draw: () => void, alt?: string): void {
    const element = this.pdf.struct(tag, alt === undefined ? {} : { alt }, draw);
    parent.add(element);
    element.end();
  }

  /** True when that took a new page. */
  private makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.pdf.addPage();
    this.y = page.margin;
    return true;
  }
}
