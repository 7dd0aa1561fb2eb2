import { inflateSync } from 'node:zlib';

/** The words of a document that the product made, in the order in which they were written, with a blank between the pieces. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? [];
      fonts.set(name, charactersOf(objects.get(unicode)?.body ?? ''));
    }
  }
  const written: string[] = [];
  for (const { body } of objects.values()) {
    if (!body.includes(' Tf')) continue;
    let characters: ReadonlyMap<string, string> = new Map();
    for (const [, font, pieces] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? characters;
      else written.push(glyphsOf(pieces ?? '', characters));
    }
  }
  return written.join(' ');
}

interface PdfObject {
  readonly head: string;
  readonly body: string;
}

function objectsOf(text: string): ReadonlyMap<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  for (const [, id = '', content = ''] of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [head = '', packed] = content.split('\nstream\n');
    const stream = packed?.slice(0, packed.lastIndexOf('\nendstream')) ?? '';
    const isText = stream !== '' && head.includes('/FlateDecode') && !head.includes('/Subtype');
    found.set(id, { head, body: isText ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '' });
  }
  return found;
}

/** The characters of each glyph. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16();
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, units.toString('utf16le'));
    }
  }
  return characters;
}

function glyphsOf(pieces: string, characters: ReadonlyMap<string, string>): string {
  const glyphs = [...pieces.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => characters.get(glyph.toLowerCase()) ?? '□').join('');
}
