import type { Faces, Weight } from './fonts.js';
import { linesOf, runsOf, writable } from './words.js';

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
  /** Of one character, in the size 1. */
  advance(character: string): number;
}

/** Fonts are the same in each document, and asking them again for each takes most of the time that a document takes. */
class Asked<Key, Answer> {
  private readonly known = new Map<Key, Answer>();

  get(key: Key, ask: () => Answer): Answer {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.known.set(key, answer);
    return answer;
  }
}

interface KnownFace {
  readonly glyphs: Asked<number, boolean>;
  readonly advances: Asked<string, number>;
}

const knownFaces = new Asked<string, KnownFace>();

const usualSize = 10.5;

/** Writes words on a page, each character in the first font that has it. */
export class Writer {
  private readonly fonts: Readonly<Record<Weight, readonly Face[]>>;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly language: 'en' | 'zh',
    known: Faces,
  ) {
    this.fonts = { regular: this.register('regular', known), bold: this.register('bold', known) };
  }

  heightOf(text: string, { size = usualSize, weight = 'regular', width = inner }: Writing): number {
    return linesOf(this.spelt(text), width, (part) => this.widthOf(part, size, weight)).length * this.leading(size);
  }

  /** From `top` on; answers where it ends. */
  write(text: string, writing: Writing, top: number): number {
    const { size = usualSize, weight = 'regular', tone = 'text', align = 'left' } = writing;
    const { x = page.margin, width = inner } = writing;
    const widthOf = (part: string) => this.widthOf(part, size, weight);
    let y = top;
    this.pdf.fillColor(ink[tone]);
    for (const line of linesOf(this.spelt(text), width, widthOf)) {
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

  /** What can be drawn. The Chinese font draws curly quotes a whole character wide. */
  private spelt(given: string): string {
    const text = writable(given, (point) => this.fonts.regular.some(({ has }) => has(point)));
    return this.language === 'zh' ? text : text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
  }

  private leading(size: number): number {
    return size * (this.language === 'zh' ? 1.6 : 1.45);
  }

  /** Without kerning, which the lines of a page can do without. */
  private widthOf(text: string, size: number, weight: Weight): number {
    let width = 0;
    for (const character of text) width += this.faceOf(character, weight)?.advance(character) ?? 0;
    return width * size;
  }

  private faceOf(character: string, weight: Weight): Face | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    return this.fonts[weight].find(({ has }) => has(codePoint)) ?? this.fonts[weight][0];
  }

  private register(weight: Weight, known: Faces): readonly Face[] {
    return known[weight].map((bytes, index) => {
      const name = `${weight}-${index}`;
      this.pdf.registerFont(name, bytes);
      const { glyphs, advances } = knownFaces.get(name, () => ({ glyphs: new Asked(), advances: new Asked() }));
      return {
        name,
        has: (point) => glyphs.get(point, () => this.glyphs(name).hasGlyphForCodePoint(point)),
        advance: (of) => advances.get(of, () => this.pdf.font(name).fontSize(1).widthOfString(of)),
      };
    });
  }

  private glyphs(name: string): { hasGlyphForCodePoint(codePoint: number): boolean } {
    const { _font } = this.pdf.font(name) as unknown as {
      _font: { font: { hasGlyphForCodePoint(c: number): boolean } };
    };
    return _font.font;
  }
}
