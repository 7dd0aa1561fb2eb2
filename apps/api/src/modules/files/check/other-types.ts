import type { FileType } from '@meridian/domain/files';

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndLength = 22;
const longestZipComment = 65_535;
const markup = /<\s*(?:!doctype\s+html|html|head|body|script|svg|iframe|meta)\b/i;
const headLength = 4_096;
/** Readers of PDF look for its first line so far into a file. */
const pdfHead = 1_024;

/** Whether a file of one type can be read as one of another, too: by who looks at its end, or not quite at its beginning. */
export function isSeveralTypes(bytes: Buffer, type: FileType): boolean {
  if (type !== 'docx' && endsAsZip(bytes)) return true;
  if (type === 'dcm' && !isPlainPreamble(bytes)) return true;
  const head = bytes.subarray(0, headLength).toString('latin1');
  if (type !== 'pdf' && head.slice(0, pdfHead).includes('%PDF-')) return true;
  return type !== 'docx' && markup.test(head);
}

/** The end of a zip, with the list that it points to: four bytes alone may be there by chance. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - longestZipComment - zipEndLength);
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength > bytes.length) return false;
    const list = at - bytes.readUInt32LE(at + 12);
    if (list >= 0 && bytes.subarray(list, list + 4).toString('latin1') === 'PK\x01\x02') return true;
  }
  return false;
}

/** The first 128 bytes of a DICOM file are free: empty, or the beginning of a TIFF with the same picture. */
function isPlainPreamble(bytes: Buffer): boolean {
  const preamble = bytes.subarray(0, 128);
  return preamble.every((byte) => byte === 0) || /^(II\*\0|MM\0\*)/.test(preamble.toString('latin1'));
}
