import type { Faces, Weight } from './fonts.js';
import { linesOf, runsOf } from './words.js';

export const page = { size: 'A4', width: 595.28, height: 841.89, margin: 56 } as const;
export const inner = page.width - 2 * page.margin;
export const ink = {
  text: '#1c2b2d',
  quiet: '#52646b',
  accent: '#0b5a5e',
  line: '#c9d5d5',
  band: '#bfdcd4',
  bad: '#a3262a',
  paper: '#ffffff',
} as const;
export type Tone = keyof typeof ink;

export interface Writing {
  readonly size?: number;
  readonly weight?: Weight;
  readonly tone?: Tone;
  readonly align?: 'left' | 'right';
  readonly x?: number;
  readonly width?: number;
}

interface Face {
  readonly name: string;
  has(codePoint: number): boolean;
}

const usualSize = 10.5;

/** Writes words on a page, each character in the first font that has it. */
export class Writer {
  private readonly fonts: Readonly<Record<Weight, readonly Face[]>>;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly lineHeight: number,
    known: Faces,
  ) {
    this.fonts = { regular: this.register('regular', known), bold: this.register('bold', known) };
  }

  heightOf(text: string, { size = usualSize, weight = 'regular', width = inner }: Writing): number {
    return linesOf(text, width, (part) => this.widthOf(part, size, weight)).length * this.leading(size);
  }

  /** From `top` on; answers where it ends. */
  write(text: string, writing: Writing, top: number): number {
    const { size = usualSize, weight = 'regular', tone = 'text', align = 'left' } = writing;
    const { x = page.margin, width = inner } = writing;
    const widthOf = (part: string) => this.widthOf(part, size, weight);
    let y = top;
    this.pdf.fillColor(ink[tone]);
    for (const line of linesOf(text, width, widthOf)) {
      let at = align === 'right' ? x + width - widthOf(line) : x;
      for (const run of runsOf(line, this.fonts[weight])) {
        this.pdf
          .font(run.font)
          .fontSize(size)
          .text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' });
        at += this.pdf.widthOfString(run.text);
      }
      y += this.leading(size);
    }
    return y;
  }

  private leading(size: number): number {
    return size * this.lineHeight;
  }

  private widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text, this.fonts[weight]).reduce(
      (sum, run) => sum + this.pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
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
