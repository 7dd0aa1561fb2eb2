import { reportSections } from '@meridian/domain/cases/rules';
import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import type { DoctorCasePartsFragment } from '../../../gql/graphql.ts';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import { DoctorCaseParts } from './doctor.documents.ts';

export type DoctorCase = DoctorCasePartsFragment;
export type Ways = { of: DoctorCase; onChanged(of: DoctorCase): void; onRefused(): void };
export type ReportValues = Record<(typeof reportSections)[number], string>;

type Answer =
  | ({ __typename: 'DoctorCase' } & FragmentType<typeof DoctorCaseParts>)
  | ({ __typename: 'Refusal' } & RefusalAnswer)
  | undefined;

/** The case after a step; null where nothing was done. */
export const caseIn = (answer: Answer): DoctorCase | null =>
  answer?.__typename === 'DoctorCase' ? readFragment(DoctorCaseParts, answer) : null;

/** What is written so far, or was signed last; what was withdrawn is written anew. */
export function reportOf({ draft, reports, reportWithdrawn }: DoctorCase): ReportValues {
  const given = draft ?? (reportWithdrawn == null ? reports[0]?.sections : null);
  return Object.fromEntries(reportSections.map((name) => [name, given?.[name] ?? ''])) as ReportValues;
}
