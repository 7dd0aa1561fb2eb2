import { personFieldsIn } from '@meridian/domain/identity';
import type { MailPart } from '../../../platform/mail/index.js';
import { type Language, textOf } from '../../../platform/texts.js';

/** Which details were corrected, without their values, and why. */
export function correctionParts(language: Language, data: object, reason: string): readonly MailPart[] {
  const say = (key: string) => textOf(language, key, key);
  return [
    {
      heading: say('identity.mail.corrected.what'),
      lines: personFieldsIn(data).map((field) => say(`fields.PersonField.${field}`)),
    },
    { heading: say('identity.mail.corrected.why'), lines: [reason] },
  ];
}
