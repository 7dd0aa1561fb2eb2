import { ageOn, isDay, normalText, ownConsentAge } from '../../kernel/rules.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
}

/** What the account of who books says of them. */
export type OfAccount = { readonly [Field in keyof Named]?: string | null | undefined };

const word = (text: string | null | undefined) =>
  normalText(text ?? '')
    ?.trim()
    .toLowerCase();

/**
 * Another adult books for themselves. Neither name nor birth date is that of the account: who has another spelling of their name
 * has the same birth date. Of an account that does not know both, nobody is another.
 */
export function isAnotherAdult(patient: Named, account: OfAccount | null, today: string): boolean {
  if (!account?.dob || !account.lastName || !isDay(patient.dob) || patient.dob === account.dob) return false;
  if (ageOn(patient.dob, today) < ownConsentAge) return false;
  const { firstName, lastName } = account;
  return !(word(patient.firstName) === word(firstName) && word(patient.lastName) === word(lastName));
}
