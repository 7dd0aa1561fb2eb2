import { subsetOf } from './font-subset.js';
import { missingGlyph, type Typeface } from './typeface.js';

const symbolic = 4;
const blockSize = 256;
const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** What one document writes with a font: it holds the glyphs that were written, and tells which characters they are. */
export class EmbeddedFace {
  private readonly codes = new Map<number, string>();
  private readonly glyphs: number[] = [missingGlyph];
  private readonly characters: number[] = [0];
  private readonly dictionary: Record<string, unknown> = { Type: 'Font' };
  readonly reference: PDFKit.PDFKitReference;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    /** Under which pages know it. */
    readonly id: string,
    private readonly typeface: Typeface,
  ) {
    this.reference = pdf.ref(this.dictionary);
  }

  /** As a page writes it, in hexadecimal digits. */
  coded(text: string): string {
    let coded = '';
    for (const character of text) coded += this.codeOf(character.codePointAt(0) ?? 0);
    return coded;
  }

  /** Once the last word is written. */
  embed(): void {
    const { typeface, glyphs, dictionary } = this;
    const name = `MERIDN+${typeface.name}`;
    const { ascent, descent, capHeight, xHeight, box } = typeface.metrics;
    const descriptor = this.object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: symbolic,
      FontBBox: box,
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: capHeight,
      XHeight: xHeight,
      StemV: 0,
      FontFile2: this.object({}, subsetOf(typeface, glyphs)),
    });
    const descendant = this.object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, glyphs.map((glyph) => typeface.advanceOf(glyph))],
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

  private codeOf(codePoint: number): string {
    const known = this.codes.get(codePoint);
    if (known !== undefined) return known;
    const code = hex(this.glyphs.length);
    this.glyphs.push(this.typeface.glyphOf(codePoint));
    this.characters.push(codePoint);
    this.codes.set(codePoint, code);
    return code;
  }

  private object(data: object, content?: Buffer): PDFKit.PDFKitReference {
    const reference = this.pdf.ref(data);
    reference.end(content);
    return reference;
  }

  private charactersOfCodes(): string {
    const units = this.characters.map((codePoint) => `<${unitsOf(codePoint)}>`);
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
function unitsOf(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
