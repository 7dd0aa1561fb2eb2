import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A PDF of one page with these objects beside it. */
export function pdfOf(...more: readonly string[]): Buffer {
  return pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Length 44 >>\nstream\nBT /F1 18 Tf 40 100 Td (Blood results) Tj ET\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]);
}

/** The first object is the catalogue. */
export function pdfWith(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Objects packed in a stream, as newer files have them. */
export function packed(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): string {
  const body = deflateSync(Buffer.from(`9 0 ${objects}`)).toString('latin1');
  return `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** One colour; `said` is the size in its header, whatever is in it. */
export function pngOf(width: number, height: number, said: readonly [number, number] = [width, height]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(said[0], 0);
  header.writeUInt32BE(said[1], 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7f)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** As far as its header goes. */
export function jpegOf(width: number, height: number): Buffer {
  const app = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.from([0xff, 0xda]), Buffer.alloc(100, 1)]);
}

const box = (kind: string, ...within: readonly Buffer[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + within.reduce((sum, each) => sum + each.length, 0));
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), ...within]);
};

/** As far as its header goes: tiles of 512, and what they make together. */
export function heicOf(width: number, height: number): Buffer {
  const size = (...sides: readonly number[]) => {
    const data = Buffer.alloc(12);
    sides.forEach((side, index) => data.writeUInt32BE(side, 4 + index * 4));
    return box('ispe', data);
  };
  const properties = box('iprp', box('ipco', size(512, 512), size(width, height)));
  const meta = box('meta', Buffer.alloc(4), properties);
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    meta,
    box('mdat', Buffer.alloc(64, 3)),
  ]);
}

export function dicomOf(preamble = Buffer.alloc(128)): Buffer {
  const meta = Buffer.from([0x02, 0x00, 0x10, 0x00, 0x55, 0x49, 0x14, 0x00]);
  return Buffer.concat([preamble, Buffer.from('DICM', 'latin1'), meta, Buffer.from('1.2.840.10008.1.2.1\0', 'latin1')]);
}

export interface ZipPart {
  readonly name: string;
  readonly data: Buffer | string;
  /** What the list says of its size, whatever it is. */
  readonly says?: number;
  readonly encrypted?: true;
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, data, says, encrypted } of parts) {
    const [bytes, called] = [Buffer.from(data), Buffer.from(name)];
    const body = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(says ?? bytes.length, 18);
    fields.writeUInt16LE(called.length, 22);
    const whole = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, called, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, called]));
    bodies.push(whole);
    at += whole.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relations = (within: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${within}</Relationships>`;

export const relation = (kind: string, target: string, mode = 'External'): string =>
  `<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="${mode}"/>`;

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

interface Docx {
  readonly type?: string;
  readonly body?: string;
  readonly related?: string;
  readonly more?: readonly ZipPart[];
}

export function docxOf({ type = main, body = '', related = '', more = [] }: Docx = {}): Buffer {
  const text = `<w:document ${namespaces}><w:body><w:p><w:r><w:t>Discharge letter</w:t></w:r>${body}</w:p></w:body></w:document>`;
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', data: relations(relation('officeDocument', 'word/document.xml', 'Internal')) },
    { name: 'word/document.xml', data: text },
    { name: 'word/_rels/document.xml.rels', data: relations(related) },
    { name: 'word/media/image1.png', data: pngOf(40, 40) },
    ...more,
  ]);
}

/** Nothing that anything reads. */
export const noise = (length: number): Buffer => randomBytes(length);
