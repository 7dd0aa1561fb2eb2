import type { CasePage } from '@meridian/domain/cases/rules';
import { draftOf, forgetDraft } from '../../../lib/draft.ts';

/** What was typed on a page and not sent yet. */
export function draftOfStep<Values>(caseId: string | undefined, page: CasePage) {
  const name = `case.${caseId ?? 'new'}.${page}`;
  return { name, values: draftOf<Values>(name), forget: () => forgetDraft(name) };
}
