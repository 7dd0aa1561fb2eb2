import { describe, expect, it } from 'vitest';
import { subsetOf } from './font-subset.js';
import { faces } from './fonts.js';
import type { Typeface } from './typeface.js';

const all = await faces();
const [chinese, marked] = all.regular as readonly [Typeface, Typeface];
const glyphsOf = (font: Typeface, text: string) => [0, ...[...text].map((each) => font.glyphOf(each.codePointAt(0)!))];

describe('the characters of a font', () => {
  it('are found, each with its width, and what it lacks is the missing glyph', () => {
    expect(['山', '，', 'A', '£'].every((each) => chinese.has(each.codePointAt(0)!))).toBe(true);
    expect(marked.has('Ł'.codePointAt(0)!)).toBe(true);
    expect(marked.has('山'.codePointAt(0)!)).toBe(false);
    expect(marked.glyphOf('山'.codePointAt(0)!)).toBe(0);
    expect(chinese.advanceOf(chinese.glyphOf('山'.codePointAt(0)!))).toBe(1_000);
    const [narrow, wide] = ['i', 'W'].map((each) => chinese.advanceOf(chinese.glyphOf(each.codePointAt(0)!)));
    expect(narrow).toBeLessThan(wide ?? 0);
  });
});

describe('a font of a few glyphs', () => {
  it('has their drawings and widths in the order in which they were asked for', () => {
    const glyphs = glyphsOf(chinese, '山Wi水');
    const subset = readFont(subsetOf(chinese, glyphs));
    expect(subset.count).toBe(glyphs.length);
    for (const [place, glyph] of glyphs.entries()) {
      expect(subset.outline(place)).toEqual(filled(chinese.outlineOf(glyph)));
      expect(subset.spacing(place)).toEqual(chinese.spacingOf(glyph));
    }
  });

  it('has the parts of a letter with a mark too, and the letter names their new places', () => {
    const [, glyph = 0] = glyphsOf(marked, 'Ż');
    const subset = readFont(subsetOf(marked, [0, glyph]));
    const [before, after] = [partsOf(marked.outlineOf(glyph)), partsOf(subset.outline(1))];
    expect(before.length).toBeGreaterThan(1);
    expect(after.every((part) => part > 1 && part < subset.count)).toBe(true);
    expect(after.map((part) => subset.outline(part))).toEqual(before.map((part) => filled(marked.outlineOf(part))));
  });

  it('says of each table where it is and what it adds up to', () => {
    const font = subsetOf(chinese, glyphsOf(chinese, '山水'));
    expect([...readFont(font).tags].toSorted()).toEqual([...readFont(font).tags]);
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
      const [sum, offset, length] = [font.readUInt32BE(at + 4), font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      let found = 0;
      for (let place = offset; place < offset + length; place += 4) found = (found + font.readUInt32BE(place)) >>> 0;
      expect(found).toBe(sum);
    }
  });
});

/** Up to whole words, as drawings are kept. */
const filled = (outline: Buffer) => Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);

function readFont(font: Buffer) {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + length));
  }
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const place = (glyph: number) => table('loca').readUInt32BE(4 * glyph);
  return {
    tags: tables.keys(),
    count: table('maxp').readUInt16BE(4),
    spacing: (glyph: number) => table('hmtx').subarray(4 * glyph, 4 * glyph + 4),
    outline: (glyph: number) => table('glyf').subarray(place(glyph), place(glyph + 1)),
  };
}

/** Which glyphs a drawing is put together of. */
function partsOf(outline: Buffer): number[] {
  const parts: number[] = [];
  let more = outline.readInt16BE(0) < 0;
  for (let at = 10; more;) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
    more = (flags & 32) !== 0;
  }
  return parts;
}
