import PDFDocument from 'pdfkit';
import { type Faces, faces, type Weight } from './fonts.js';
import { linesOf, runsOf } from './words.js';

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
  readonly cells: readonly string[];
  readonly strong?: boolean;
}

interface Writing {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly x?: number;
  readonly width?: number;
}

interface Face {
  readonly name: string;
  has(codePoint: number): boolean;
}

interface Line {
  readonly places: readonly (readonly [string, Writing])[];
  readonly height: number;
}

type Tag = 'H1' | 'H2' | 'P';

const page = { size: 'A4', width: 595.28, height: 841.89, margin: 56 } as const;
const inner = page.width - 2 * page.margin;
const bottom = page.height - page.margin - 24;
/** A heading with a row of its table and its head: it never stands alone at the foot of a page. */
const roomBelowHeading = 90;
const rowPadding = 4;
const ink = { text: '#1c2b2d', quiet: '#52646b', accent: '#0b5a5e', line: '#c9d5d5' } as const;

export async function createSheet(facts: SheetFacts): Promise<Sheet> {
  return new Sheet(facts, await faces());
}

/** A document of plain parts, one below the other, tagged for screen readers. */
export class Sheet {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly done: Promise<Buffer>;
  private readonly fonts: Readonly<Record<Weight, readonly Face[]>>;
  private readonly root: PDFKit.PDFStructureElement;
  private y: number = page.margin;

  constructor(
    private readonly facts: SheetFacts,
    known: Faces,
  ) {
    this.pdf = new PDFDocument({
      size: page.size,
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: facts.language === 'zh' ? 'zh-Hans' : 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: { Title: facts.title, Author: facts.author, CreationDate: facts.madeAt, ModDate: facts.madeAt },
    });
    this.done = collect(this.pdf);
    this.fonts = { regular: this.register('regular', known), bold: this.register('bold', known) };
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  title(text: string): this {
    return this.part('H1', text, { size: 20, weight: 'bold', colour: ink.accent }, 6);
  }

  heading(text: string): this {
    this.y += 14;
    this.makeRoom(roomBelowHeading);
    return this.part('H2', text, { size: 12.5, weight: 'bold' }, 6);
  }

  paragraph(text: string, quiet = false): this {
    return this.part('P', text, { colour: quiet ? ink.quiet : ink.text }, 6);
  }

  /** Names and what they stand for, two columns. */
  pairs(of: readonly (readonly [string, string])[]): this {
    for (const [name, value] of of) {
      const left = { width: 150, colour: ink.quiet };
      const right = { x: page.margin + 160, width: inner - 160 };
      const height = Math.max(this.heightOf(name, left), this.heightOf(value, right));
      this.makeRoom(height);
      const top = this.y;
      this.tagged(this.root, 'P', () => {
        this.write(name, left);
        this.y = top;
        this.write(value, right);
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
    this.rule(ink.accent);
    for (const row of rows) {
      const line = this.measured(columns, row);
      if (this.makeRoom(line.height)) this.headAgain(head);
      this.row(table, 'TD', line);
      this.rule(ink.line);
    }
    table.end();
    this.y += 4;
    return this;
  }

  finish(): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      this.y = page.height - page.margin;
      const foot = `${this.facts.foot}  ·  ${index + 1} / ${count}`;
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      this.write(foot, { size: 8.5, colour: ink.quiet });
      this.pdf.endMarkedContent();
    }
    this.pdf.end();
    return this.done;
  }

  private measured(columns: readonly Column[], { cells, strong }: Row): Line {
    const gap = 10;
    let x = page.margin;
    const places = columns.map(({ share, align = 'left' }, index): [string, Writing] => {
      const width = inner * share - (index < columns.length - 1 ? gap : 0);
      const place = { x, width, align, weight: strong ? 'bold' : 'regular' } as const;
      x += inner * share;
      return [cells[index] ?? '', place];
    });
    return { places, height: Math.max(...places.map(([text, place]) => this.heightOf(text, place))) + 2 * rowPadding };
  }

  private row(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', line: Line): void {
    const element = this.pdf.struct('TR');
    table.add(element);
    this.cells(line, (draw) => this.tagged(element, tag, draw));
    element.end();
  }

  /** On the next page, for the eye alone. */
  private headAgain(head: Line): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.cells(head, (draw) => draw());
    this.pdf.endMarkedContent();
    this.rule(ink.accent);
  }

  private cells({ places, height }: Line, drawn: (draw: () => void) => void): void {
    const top = this.y;
    for (const [text, place] of places) {
      this.y = top + rowPadding;
      drawn(() => this.write(text, place));
    }
    this.y = top + height;
  }

  private rule(colour: string): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .moveTo(page.margin, this.y)
      .lineTo(page.margin + inner, this.y)
      .lineWidth(0.6)
      .stroke(colour);
    this.pdf.endMarkedContent();
  }

  private part(tag: Tag, text: string, writing: Writing, after: number): this {
    this.makeRoom(this.heightOf(text, writing));
    this.tagged(this.root, tag, () => this.write(text, writing));
    this.y += after;
    return this;
  }

  private tagged(parent: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
    const element = this.pdf.struct(tag, {}, draw);
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

  private heightOf(text: string, { size = 10.5, weight = 'regular', width = inner }: Writing): number {
    return linesOf(text, width, (part) => this.widthOf(part, size, weight)).length * this.leading(size);
  }

  private leading(size: number): number {
    return size * (this.facts.language === 'zh' ? 1.6 : 1.45);
  }

  private widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text, this.fonts[weight]).reduce(
      (sum, run) => sum + this.pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  private write(text: string, writing: Writing): void {
    const {
      size = 10.5,
      weight = 'regular',
      colour = ink.text,
      align = 'left',
      x = page.margin,
      width = inner,
    } = writing;
    const widthOf = (part: string) => this.widthOf(part, size, weight);
    this.pdf.fillColor(colour);
    for (const line of linesOf(text, width, widthOf)) {
      let at = align === 'right' ? x + width - widthOf(line) : x;
      for (const run of runsOf(line, this.fonts[weight])) {
        this.pdf
          .font(run.font)
          .fontSize(size)
          .text(run.text, at, this.y + size, { lineBreak: false, baseline: 'alphabetic' });
        at += this.pdf.widthOfString(run.text);
      }
      this.y += this.leading(size);
    }
  }

  private register(weight: Weight, known: Faces): readonly Face[] {
    return known[weight].map((bytes, index) => {
      const name = `${weight}-${index}`;
      this.pdf.registerFont(name, bytes);
      return { name, has: (codePoint) => this.glyphs(name).hasGlyphForCodePoint(codePoint) };
    });
  }

  private glyphs(name: string): { hasGlyphForCodePoint(codePoint: number): boolean } {
    const { _font } = this.pdf.font(name) as unknown as {
      _font: { font: { hasGlyphForCodePoint(c: number): boolean } };
    };
    return _font.font;
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
