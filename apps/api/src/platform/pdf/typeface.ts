import { mapOfCharacters } from './character-map.js';
import type { FontTables } from './woff.js';

export interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly box: readonly number[];
}

/** The number of the glyph that stands for what a font lacks. */
export const missingGlyph = 0;

/** A TrueType font, read once in a process. Lengths are in thousandths of its size, as PDF tells them. */
export class Typeface {
  readonly metrics: Metrics;
  private readonly glyphs: ReadonlyMap<number, number>;
  private readonly spacing: Buffer;
  private readonly places: Buffer;
  private readonly outlines: Buffer;
  private readonly scale: number;
  private readonly advances: number;
  private readonly hasLongPlaces: boolean;

  constructor(
    readonly name: string,
    private readonly tables: FontTables,
  ) {
    const [head, hhea, os2] = [this.table('head'), this.table('hhea'), this.table('OS/2')];
    this.glyphs = mapOfCharacters(this.table('cmap'));
    this.spacing = this.table('hmtx');
    this.places = this.table('loca');
    this.outlines = this.table('glyf');
    this.scale = 1000 / head.readUInt16BE(18);
    this.hasLongPlaces = head.readInt16BE(50) === 1;
    this.advances = hhea.readUInt16BE(34);
    this.metrics = {
      ascent: hhea.readInt16BE(4) * this.scale,
      descent: hhea.readInt16BE(6) * this.scale,
      capHeight: os2.readInt16BE(88) * this.scale,
      xHeight: os2.readInt16BE(86) * this.scale,
      box: [36, 38, 40, 42].map((at) => head.readInt16BE(at) * this.scale),
    };
  }

  has(codePoint: number): boolean {
    return this.glyphs.has(codePoint);
  }

  glyphOf(codePoint: number): number {
    return this.glyphs.get(codePoint) ?? missingGlyph;
  }

  advanceOf(glyph: number): number {
    return this.spacing.readUInt16BE(this.spacingAt(glyph)) * this.scale;
  }

  /** Advance and bearing as the font has them. The last advance is that of all further glyphs. */
  spacingOf(glyph: number): Buffer {
    const at = this.spacingAt(glyph);
    if (glyph < this.advances) return this.spacing.subarray(at, at + 4);
    const bearingAt = 4 * this.advances + 2 * (glyph - this.advances);
    return Buffer.concat([this.spacing.subarray(at, at + 2), this.spacing.subarray(bearingAt, bearingAt + 2)]);
  }

  /** Its drawing; empty for a blank. */
  outlineOf(glyph: number): Buffer {
    return this.outlines.subarray(this.placeOf(glyph), this.placeOf(glyph + 1));
  }

  /** Undefined where the font has none. */
  optional(tag: string): Buffer | undefined {
    return this.tables.get(tag);
  }

  table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`The font ${this.name} has no table ${tag}`);
    return table;
  }

  private spacingAt(glyph: number): number {
    return 4 * Math.min(glyph, this.advances - 1);
  }

  private placeOf(glyph: number): number {
    return this.hasLongPlaces ? this.places.readUInt32BE(4 * glyph) : 2 * this.places.readUInt16BE(2 * glyph);
  }
}
