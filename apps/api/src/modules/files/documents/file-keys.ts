import { randomBytes } from 'node:crypto';
import type { FileState } from '@meridian/domain/files';
import type { PersonalBytes } from '../../../platform/uploads/index.js';

/** Where the bytes of a file lie, and under whose key. */
export type StoredFile = Pick<NonNullable<FileState['received']>, 'userId' | 'uploadId'> & { readonly fileId: string };

export const newUploadId = (): string => randomBytes(16).toString('base64url');

/** The browser makes it, so that an upload that is sent again is the same file. */
export const isFileId = (text: string): boolean => /^[\w-]{22,36}$/.test(text);

/** Which files of a form were chosen together; null where it is no id. */
export function setIn(fields: ReadonlyMap<string, string>): { readonly setId?: string } | null {
  const setId = fields.get('set');
  if (setId === undefined) return {};
  return isFileId(setId) ? { setId } : null;
}

export const allFiles = 'files/';
export const allParts = 'parts/';

export const fileFolder = (fileId: string): string => `${allFiles}${fileId}/`;

export const fileKey = ({ fileId, uploadId }: StoredFile): string => `${fileFolder(fileId)}${uploadId}`;

const smallEnding = '.small';

/** What a key names, which may be nothing that an event knows. */
export function uploadOf(key: string): { readonly fileId: string; readonly uploadId: string } {
  const [, fileId = '', name = ''] = key.split('/');
  return { fileId, uploadId: name.endsWith(smallEnding) ? name.slice(0, -smallEnding.length) : name };
}

export const bytesOf = (file: StoredFile): PersonalBytes => ({ personId: file.userId, name: fileKey(file) });

/** The same picture, small. */
export const smallBytesOf = (file: StoredFile): PersonalBytes => ({
  personId: file.userId,
  name: `${fileKey(file)}${smallEnding}`,
});
