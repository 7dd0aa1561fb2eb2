import { searchTermsOf } from '@meridian/domain/identity/rules';
import { normalText } from '@meridian/domain/kernel';
import type { PersonalDataService } from './personal-data.js';

const mostTerms = 8;

/**
 * The keys that a text leads to which staff typed to find a record: each list must lead to it, by any of its keys. The text is an
 * address, a number or a reference as a whole, or names; nothing is found by a list without keys.
 */
export function typedKeys({ blindIndex }: Pick<PersonalDataService, 'blindIndex'>, text: string): string[][] {
  const typed = text.trim();
  if (typed === '') return [];
  if (typed.includes('@')) return [[blindIndex('email', typed)]];
  const [normal, terms] = [normalText(typed), searchTermsOf(typed)];
  if (normal === null || terms === null) return [[]];
  const whole = [normal.replace(/\s+/g, '').toUpperCase()];
  if (/\d/.test(typed)) whole.push(blindIndex('phone', typed));
  return terms.slice(0, mostTerms).map((term) => [blindIndex('searchWord', term), ...whole]);
}
