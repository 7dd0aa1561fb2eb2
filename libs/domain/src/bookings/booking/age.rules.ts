import { ageOn, isDay, mostAge, ownConsentAge } from '../../kernel/rules.js';
import { leastAge } from './booking.rules.js';

/** Whether somebody born then can have the test on that day, and somebody else has to consent. */
export const needsConsent = (birthDay: string, day: string, minAge: number): boolean =>
  problemWithAge(birthDay, day, { hasConsent: false, minAge }) === 'consentNeeded';

export type AgeRefusal = 'badBirthDay' | 'tooYoung' | 'consentNeeded';

interface AgeTerms {
  readonly hasConsent: boolean;
  /** Of the test; no test is for people younger than `leastAge`. */
  readonly minAge: number;
}

/** Why somebody born then may not have the test on that day, or null. */
export function problemWithAge(birthDay: string, day: string, { hasConsent, minAge }: AgeTerms): AgeRefusal | null {
  if (!isDay(birthDay) || !isDay(day)) return 'badBirthDay';
  const age = ageOn(birthDay, day);
  if (age < 0 || age > mostAge) return 'badBirthDay';
  if (age < Math.max(minAge, leastAge)) return 'tooYoung';
  return age < ownConsentAge && !hasConsent ? 'consentNeeded' : null;
}
