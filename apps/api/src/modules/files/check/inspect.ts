import { type FileFault, type FileType, mostFilePixels } from '@meridian/domain/files';
import { docxFault } from './docx.js';
import { typeOf } from './file-type.js';
import { isSeveralTypes } from './other-types.js';
import { pdfFault } from './pdf.js';
import { type PictureSize, pictureSize } from './picture-size.js';

export type Inspected = { readonly type: FileType } & Partial<PictureSize>;

/** What a file is by what is in it, or why it is not taken. */
export async function inspect(bytes: Buffer): Promise<Inspected | FileFault> {
  const type = typeOf(bytes);
  if (!type) return 'wrongType';
  if (isSeveralTypes(bytes, type)) return 'severalTypes';
  switch (type) {
    case 'pdf':
      return (await pdfFault(bytes)) ?? { type };
    case 'docx':
      return (await docxFault(bytes)) ?? { type };
    case 'dcm':
      return { type };
    case 'jpg':
    case 'png':
    case 'heic': {
      const size = pictureSize(bytes, type);
      if (!size) return 'broken';
      return size.width * size.height > mostFilePixels ? 'tooManyPixels' : { type, ...size };
    }
  }
}
