import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { CasePartsFragment } from '../../../gql/graphql.ts';
import { refusalIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import type { Answer } from '../../../ui/journey/use-server-record.ts';
import { CaseParts } from './case.documents.ts';

export type CaseNow = CasePartsFragment;
export type CaseFile = CaseNow['files'][number];
export type CaseReport = CaseNow['reports'][number];

export type CaseOutcome =
  ({ __typename: 'Case' } & FragmentType<typeof CaseParts>) | ({ __typename: 'Refusal' } & RefusalAnswer);

export const answerIn = (answer: CaseOutcome): Answer<CaseNow> =>
  answer.__typename === 'Refusal' ? { refusal: refusalIn(answer) } : { now: readFragment(CaseParts, answer) };

export const isDraft = ({ status }: Pick<CaseNow, 'status'>): boolean => status === 'draft' || status === 'paying';

/** Why what was uploaded can't be sent yet. */
export function problemOf(files: readonly Pick<CaseFile, 'status' | 'kind'>[]) {
  if (files.some(({ status }) => status === 'checking')) return 'cases.refusals.filesChecking' as const;
  const clean = files.filter(({ status }) => status === 'clean');
  if (clean.length === 0) return 'cases.refusals.documentNeeded' as const;
  return clean.every(({ kind }) => kind != null) ? undefined : ('cases.refusals.fileNotDescribed' as const);
}
