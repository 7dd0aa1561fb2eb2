import type { FileType } from '@meridian/domain/files';
import { docxParagraphs } from './docx-text.js';
import { fitted } from './fitted.js';
import type { Paragraph } from './paragraphs.js';
import { pdfParagraphs } from './pdf-text.js';

export interface TextJob {
  readonly type: Extract<FileType, 'pdf' | 'docx'>;
  readonly bytes: Uint8Array;
}

export async function textIn({ type, bytes }: TextJob): Promise<readonly Paragraph[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return fitted(await (type === 'pdf' ? pdfParagraphs(buffer) : docxParagraphs(buffer))) ?? [];
}
