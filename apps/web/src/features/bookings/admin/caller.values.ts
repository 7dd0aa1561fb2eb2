import type { AddPersonInput } from '@meridian/contracts/generated/admin';
import { numbersIn } from '@meridian/domain/identity/rules';
import { isChinese } from '@meridian/domain/kernel/rules';
import { orNull } from '../../identity/shared/person/person.values.ts';

export type CallerValues = {
  firstName: string;
  lastName: string;
  birthDate: string;
  phoneCountry: string;
  phoneNumber: string;
  email: string;
  postCode: string;
  language: 'en' | 'zh';
  anotherPerson: boolean;
};

const usualPhone = '+44';

/** What was searched for in vain is not typed again. */
export function callerFrom(search: string): CallerValues {
  const email = search.split(/\s+/).find((word) => word.includes('@')) ?? '';
  const { terms, rest } = numbersIn(search.replace(email, ' '));
  const numbered = (kind: string) =>
    terms
      .flat()
      .find((word) => word.startsWith(kind))
      ?.slice(kind.length) ?? '';
  const names = rest.trim().split(/\s+/).filter(Boolean).map(capital);
  const chinese = names.length === 1 && isChinese(names[0] ?? '');
  const [family, given] = chinese ? [names[0]?.slice(0, 1), names[0]?.slice(1)] : [names.pop(), names.join(' ')];
  const number = numbered('tel:').replace(/^44(?=\d{10}$)/, '');
  return {
    firstName: given ?? '',
    lastName: family ?? '',
    birthDate: numbered('born:'),
    phoneCountry: usualPhone,
    phoneNumber: number && !numbered('born:') ? `0${number}` : '',
    email,
    postCode: numbered('post:').toUpperCase(),
    language: isChinese(rest) ? 'zh' : 'en',
    anotherPerson: false,
  };
}

export function callerInput({ anotherPerson, language, lastName, birthDate, ...texts }: CallerValues): AddPersonInput {
  const { firstName, phoneCountry, phoneNumber, email, postCode } = texts;
  return {
    language,
    lastName: lastName.trim(),
    birthDate,
    firstName: orNull(firstName),
    phoneCountry: orNull(phoneNumber) && phoneCountry,
    phoneNumber: orNull(phoneNumber),
    email: orNull(email),
    postCode: orNull(postCode),
    ...(anotherPerson && { anotherPerson }),
  };
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
