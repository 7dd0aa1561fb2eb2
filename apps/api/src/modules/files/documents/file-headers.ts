import type { FileType } from '@meridian/domain/files';

const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dcm: 'application/dicom',
};
const endings: Readonly<Record<FileType, RegExp>> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  heic: /\.hei[cf]$/i,
  docx: /\.docx$/i,
  dcm: /\.(dcm|dicom)$/i,
};
const shown: readonly FileType[] = ['pdf', 'jpg', 'png'];

/** Browsers show a PDF in a part of their own, which the sandbox keeps out; scripts in it were refused. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const pdfPolicy = `${nothingRuns}; object-src 'self'; style-src 'unsafe-inline'`;

const keptNowhere = { 'cache-control': 'private, no-store' } as const;

export const thumbnailHeaders: Readonly<Record<string, string>> = {
  'content-type': 'image/webp',
  'content-security-policy': `${nothingRuns}; sandbox`,
  ...keptNowhere,
};

/** A file ends as its type does, whatever it was called: what is saved opens as what it was checked for. */
function headerName(name: string, type: FileType): string {
  const whole = endings[type].test(name) ? name : `${name}.${type}`;
  const plain = whole.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(whole).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function headersOf(name: string, type: FileType, show: boolean): Readonly<Record<string, string>> {
  const disposition = show && shown.includes(type) ? 'inline' : 'attachment';
  return {
    'content-type': mediaTypes[type],
    'content-disposition': `${disposition}; ${headerName(name, type)}`,
    'content-security-policy': disposition === 'inline' && type === 'pdf' ? pdfPolicy : `${nothingRuns}; sandbox`,
    ...keptNowhere,
  };
}
