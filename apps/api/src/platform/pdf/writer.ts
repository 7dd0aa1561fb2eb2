import { normalText } from '@meridian/domain/kernel';
import { EmbeddedFace } from './embedded-face.js';
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

const usualSize = 10.5;

/** Writes words on a page, each character in the first font that has it, without kerning. */
export class Writer {
  private readonly embedded = new Map<string, EmbeddedFace>();
  /** Whatever is written was measured before. */
  private readonly broken = new Map<string, readonly string[]>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly language: 'en' | 'zh',
    private readonly fonts: Faces,
  ) {}

  heightOf(text: string, writing: Writing): number {
    return this.lines(text, writing).length * this.leading(writing.size ?? usualSize);
  }

  /** From `top` on; answers where it ends. */
  write(text: string, writing: Writing, top: number): number {
    const { size = usualSize, weight = 'regular', tone = 'text', align = 'left' } = writing;
    const { x = page.margin, width = inner } = writing;
    const parts: string[] = [`${rgb(ink[tone])} rg`, 'BT'];
    let y = top;
    for (const line of this.lines(text, writing)) {
      let at = align === 'right' ? x + width - this.widthOf(line, size, weight) : x;
      for (const run of runsOf(line, this.fonts[weight])) {
        const face = this.embeddedFace(run.font);
        // Pages of PDFKit are turned upside down, and letters back again.
        parts.push(`/${face.id} ${size} Tf`, `1 0 0 -1 ${number(at)} ${number(y + size)} Tm`);
        parts.push(`[<${face.coded(run.text)}>] TJ`);
        at += this.widthOf(run.text, size, weight);
      }
      y += this.leading(size);
    }
    this.pdf.addContent([...parts, 'ET'].join('\n'));
    return y;
  }

  /** Before the document ends: its fonts, with the characters that were written. */
  finish(): void {
    for (const face of this.embedded.values()) face.embed();
  }

  private lines(text: string, { size = usualSize, weight = 'regular', width = inner }: Writing): readonly string[] {
    const key = `${weight} ${size} ${width} ${text}`;
    const known = this.broken.get(key);
    if (known) return known;
    const lines = linesOf(this.spelt(text), width, (part) => this.widthOf(part, size, weight));
    this.broken.set(key, lines);
    return lines;
  }

  /** What can be drawn, and is. The Chinese font draws curly quotes a whole character wide. */
  spelt(given: string): string {
    const composed = given.replace(/\S{1,500}/gu, (word) => normalText(word, 'NFC') ?? word);
    const text = writable(composed, (point) => this.fonts.regular.some((font) => font.has(point)));
    return this.language === 'zh' ? text : text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
  }

  private leading(size: number): number {
    return size * (this.language === 'zh' ? 1.6 : 1.45);
  }

  private widthOf(text: string, size: number, weight: Weight): number {
    const fonts = this.fonts[weight];
    let width = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const font = fonts.find((each) => each.has(codePoint)) ?? fonts[0];
      width += font?.advanceOf(font.glyphOf(codePoint)) ?? 0;
    }
    return (width * size) / 1000;
  }

  private embeddedFace(name: string): EmbeddedFace {
    const face = this.embedded.get(name) ?? this.embed(name);
    this.pdf.page.fonts[face.id] ??= face.reference;
    return face;
  }

  private embed(name: string): EmbeddedFace {
    const font = [...this.fonts.regular, ...this.fonts.bold].find((each) => each.name === name);
    if (!font) throw new Error(`There is no font ${name}`);
    const embedded = new EmbeddedFace(this.pdf, `F${this.embedded.size + 1}`, font);
    this.embedded.set(name, embedded);
    return embedded;
  }
}

const number = (value: number): number => Math.round(value * 1e4) / 1e4;

function rgb(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map(number).join(' ');
}
