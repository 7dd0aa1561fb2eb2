import { isChinese } from '../../kernel/rules.js';

export interface NamedPerson {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** As people write it: 李小明, Ada Lovelace. Empty when no name is known. */
export function personName({ firstName, lastName }: NamedPerson): string {
  const [given = '', family = ''] = [firstName?.trim(), lastName?.trim()];
  return isChinese(given + family) ? family + given : [given, family].filter(Boolean).join(' ');
}
