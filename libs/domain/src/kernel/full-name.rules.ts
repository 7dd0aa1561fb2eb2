import { isChinese } from './text.rules.js';

/** Family name first where the name is written in Chinese. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return isChinese(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim();
}
