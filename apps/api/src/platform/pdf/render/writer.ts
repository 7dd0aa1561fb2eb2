import type { GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Coverage } from '../coverage.js';
import { ink, inner, page, type Tone } from '../geometry.js';
import { spelt } from '../spelling.js';
import { EmbeddedFace } from './embedded-face.js';
import type { Face, Faces, Weight } from './fonts.js';
import { directed, runsOf } from './runs.js';
import { linesOf, tokensOf } from './words.js';

export interface Writing {
  readonly size?: number;
  readonly weight?: Weight;
  readonly tone?: Tone;
  readonly align?: 'left' | 'right';
  readonly x?: number;
  readonly width?: number;
}

interface Shaped {
  readonly face: Face;
  readonly glyphs: GlyphRun;
  /** In sizes of the font. */
  readonly advance: number;
}

const usualSize = 10.5;
/** Most words of a document are those of the last one, and shaping them takes most of its time. */
const words = new LRUCache<string, readonly Shaped[]>({ max: 10_000 });

/** Writes words on a page, each in the first font that has it, shaped and kerned as the font says. */
export class Writer {
  private readonly embedded = new Map<Face, EmbeddedFace>();
  /** Whatever is written was measured before. */
  private readonly broken = new Map<string, readonly string[]>();
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly language: 'en' | 'zh',
    private readonly fonts: Faces,
    private readonly covered: Coverage,
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
      const runs = this.shaped(line, weight);
      const wide = runs.reduce((sum, run) => sum + run.advance, 0) * size;
      const left = align === 'right' ? x + width - wide : x;
      parts.push(...this.placed(runs, left, y + size, size));
      y += this.leading(size);
    }
    this.pdf.addContent([...parts, 'ET'].join('\n'));
    return y;
  }

  /** Before the document ends: its fonts, with the characters that were written. */
  finish(): void {
    for (const face of this.embedded.values()) face.embed();
  }

  /** A word at a time, where it is not of letters that are written from right to left. */
  private shaped(line: string, weight: Weight): readonly Shaped[] {
    return directed(line).flatMap(({ text, isRightToLeft }) =>
      isRightToLeft
        ? this.laidOut(text, weight, 'rtl').toReversed()
        : tokensOf(text).flatMap((token) => this.word(token, weight)),
    );
  }

  private word(token: string, weight: Weight): readonly Shaped[] {
    const key = `${weight} ${token}`;
    const known = words.get(key);
    if (known) return known;
    const shaped = this.laidOut(token, weight, 'ltr');
    words.set(key, shaped);
    return shaped;
  }

  private laidOut(text: string, weight: Weight, direction: 'ltr' | 'rtl'): readonly Shaped[] {
    return runsOf(text, this.fonts[weight]).map(({ text: piece, font: face }) => {
      const glyphs = face.font.layout(piece, undefined, undefined, undefined, direction);
      return { face, glyphs, advance: glyphs.advanceWidth / face.font.unitsPerEm };
    });
  }

  /** Glyphs in a row are one piece, with what the font moves between them; one that it lifts off the line has a place of its own. */
  private placed(runs: readonly Shaped[], x: number, y: number, size: number): string[] {
    const parts: string[] = [];
    let row: string[] = [];
    let [at, begin] = [x, x];
    let inUse: EmbeddedFace | undefined;
    // Pages of PDFKit are turned upside down, and letters back again.
    const place = (left: number, top: number, codes: string) =>
      parts.push(`1 0 0 -1 ${number(left)} ${number(top)} Tm`, `[${codes}] TJ`);
    const end = () => {
      if (row.length > 0) place(begin, y, row.join(' '));
      row = [];
    };
    for (const { face, glyphs } of runs) {
      const embedded = this.embeddedFace(face);
      if (embedded !== inUse) {
        end();
        parts.push(`/${embedded.id} ${size} Tf`);
        inUse = embedded;
      }
      const unit = size / face.font.unitsPerEm;
      for (const [nth, glyph] of glyphs.glyphs.entries()) {
        const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = glyphs.positions[nth] ?? {};
        const code = `<${embedded.coded(glyph)}>`;
        if (xOffset !== 0 || yOffset !== 0) {
          end();
          place(at + xOffset * unit, y - yOffset * unit, code);
        } else {
          if (row.length === 0) begin = at;
          row.push(code);
          if (xAdvance !== glyph.advanceWidth) row.push(`${number((glyph.advanceWidth - xAdvance) * embedded.scale)}`);
        }
        at += xAdvance * unit;
      }
    }
    end();
    return parts;
  }

  private lines(text: string, { size = usualSize, weight = 'regular', width = inner }: Writing): readonly string[] {
    const key = `${weight} ${size} ${width} ${text}`;
    const known = this.broken.get(key);
    if (known) return known;
    const lines = linesOf(spelt(text, this.language, this.covered), width, (part) => this.widthOf(part, weight) * size);
    this.broken.set(key, lines);
    return lines;
  }

  private leading(size: number): number {
    return size * (this.language === 'zh' ? 1.6 : 1.45);
  }

  private widthOf(text: string, weight: Weight): number {
    const key = `${weight} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.shaped(text, weight).reduce((sum, run) => sum + run.advance, 0);
    this.widths.set(key, width);
    return width;
  }

  private embeddedFace(face: Face): EmbeddedFace {
    const embedded = this.embedded.get(face) ?? new EmbeddedFace(this.pdf, `F${this.embedded.size + 1}`, face);
    this.embedded.set(face, embedded);
    this.pdf.page.fonts[embedded.id] ??= embedded.reference;
    return embedded;
  }
}

const number = (value: number): number => Math.round(value * 1e4) / 1e4;

function rgb(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map(number).join(' ');
}
