import { key, type MessageKey } from '@meridian/contracts/kernel';
import { type FileRefusal, mostFileBytes } from '@meridian/domain/files';
import type { Refused } from '@meridian/domain/kernel';
import { refused as worded } from '../../../platform/graphql/refusal.js';
import { Problem } from '../../../platform/http/problem.js';
import type { ContextRefusal } from '../contexts/permitted-files.service.js';

export const tooLarge = (): Problem =>
  new Problem('tooLarge', undefined, [
    {
      code: 'tooLarge',
      messageKey: key('files.refusals.fileTooLarge'),
      values: { most: mostFileBytes / 1024 / 1024 },
    },
  ]);

/** Null: there is no such context for who sends it. */
export function notAdded(refused: ContextRefusal | null): Problem {
  if (!refused) return new Problem('notFound');
  const { words, refusal } = refused;
  const { reason, messageKey } = worded(words, refusal);
  const values = (refusal.details ?? {}) as { most?: number };
  return new Problem('unprocessable', undefined, [{ code: reason, messageKey: messageKey as MessageKey, values }]);
}

/** Why an upload was not taken, as an answer. */
export function notTaken({ refused, details }: Refused<FileRefusal | 'emptyFile' | 'busy'>): Problem {
  if (refused === 'busy') return new Problem('busy');
  const status = refused === 'fileExists' ? 'conflict' : 'unprocessable';
  const entry = { code: refused, messageKey: key(`files.refusals.${refused}`), values: details as { most?: number } };
  return new Problem(status, undefined, [entry]);
}
