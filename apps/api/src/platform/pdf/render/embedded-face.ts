import type { Glyph, Subset } from 'fontkit';
import type { Face } from './fonts.js';

const symbolic = 4;
const blockSize = 256;
const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** The glyphs of a font that one document uses, and the characters they represent. */
export class EmbeddedFace {
  private readonly subset: Subset;
  /** In the order of the subset, which begins with the glyph for what a font lacks. */
  private readonly glyphs: Glyph[];
  private readonly codes = new Map<number, string>();
  private readonly dictionary: Record<string, unknown> = { Type: 'Font' };
  readonly reference: PDFKit.PDFKitReference;
  /** From the units of the font to thousandths of its size, as PDF has them. */
  readonly scale: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    /** Under which pages know it. */
    readonly id: string,
    private readonly face: Face,
  ) {
    this.subset = face.font.createSubset();
    this.scale = 1000 / face.font.unitsPerEm;
    this.glyphs = [face.font.getGlyph(0)];
    this.reference = pdf.ref(this.dictionary);
  }

  /** As a page writes it, in hexadecimal digits. */
  coded(glyph: Glyph): string {
    const known = this.codes.get(glyph.id);
    if (known !== undefined) return known;
    const code = hex(this.glyphs.length);
    this.subset.includeGlyph(glyph);
    this.glyphs.push(glyph);
    this.codes.set(glyph.id, code);
    return code;
  }

  /** Once the last word is written. */
  embed(): void {
    const { face, glyphs, dictionary, scale } = this;
    const { ascent, descent, capHeight, xHeight, bbox } = face.font;
    const name = `MERIDN+${face.name}`;
    const descriptor = this.object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: symbolic,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((each) => each * scale),
      ItalicAngle: 0,
      Ascent: ascent * scale,
      Descent: descent * scale,
      CapHeight: capHeight * scale,
      XHeight: xHeight * scale,
      StemV: 0,
      FontFile2: this.object({}, Buffer.from(this.subset.encode())),
    });
    const descendant = this.object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, glyphs.map(({ advanceWidth }) => advanceWidth * scale)],
      CIDToGIDMap: 'Identity',
    });
    Object.assign(dictionary, {
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.object({}, Buffer.from(this.charactersOfCodes(), 'latin1')),
    });
    this.reference.end(undefined);
  }

  private object(data: object, content?: Buffer): PDFKit.PDFKitReference {
    const reference = this.pdf.ref(data);
    reference.end(content);
    return reference;
  }

  private charactersOfCodes(): string {
    const units = this.glyphs.map(({ codePoints }, code) => `<${code === 0 ? '0000' : unitsOf(codePoints)}>`);
    const blocks: string[] = [];
    for (let from = 0; from < units.length; from += blockSize) {
      const block = units.slice(from, from + blockSize);
      blocks.push(`<${hex(from)}> <${hex(from + block.length - 1)}> [${block.join(' ')}]`);
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000> <ffff>',
      'endcodespacerange',
      `${blocks.length} beginbfrange`,
      ...blocks,
      'endbfrange',
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n');
  }
}

/** In UTF-16. */
function unitsOf(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints);
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
