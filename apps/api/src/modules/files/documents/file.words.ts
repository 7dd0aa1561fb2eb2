import { key } from '@meridian/contracts/kernel';
import { type FileRefusal, mostFileBytes } from '@meridian/domain/files';
import type { Refused } from '@meridian/domain/kernel';
import { Problem } from '../../../platform/http/problem.js';

export const tooLarge = (): Problem =>
  new Problem('tooLarge', undefined, [
    {
      code: 'tooLarge',
      messageKey: key('files.refusals.fileTooLarge'),
      values: { most: mostFileBytes / 1024 / 1024 },
    },
  ]);

/** Why an upload was not taken, as an answer. */
export function notTaken({ refused, details }: Refused<FileRefusal | 'emptyFile' | 'busy'>): Problem {
  if (refused === 'busy') return new Problem('busy');
  const status = refused === 'fileExists' ? 'conflict' : 'unprocessable';
  const entry = { code: refused, messageKey: key(`files.refusals.${refused}`), values: details as { most?: number } };
  return new Problem(status, undefined, [entry]);
}
