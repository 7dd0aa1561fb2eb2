import { draftOf, forgetDraft, keepDraft } from '../../../lib/draft.ts';

const name = 'vaccine.voucher';

/** The code of a voucher, from the page of the vaccinations to the booking that it pays for. */
export const voucherDraft = {
  code: () => draftOf<string>(name) ?? '',
  keep: (code: string) => keepDraft(name, code),
  forget: () => forgetDraft(name),
};
