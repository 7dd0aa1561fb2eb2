import type { AppointmentState } from '@meridian/domain/gp';
import { fullName } from '@meridian/domain/kernel';
import type { Addressee } from '../../../platform/mail/mails.js';

/** Empty where the person was erased. */
export const addressOf = ({ contact }: AppointmentState): string =>
  (contact && typeof contact === 'object' ? contact.email : null) ?? '';

/** Who asked for the appointment, in the language in which they did; null where nobody can be reached. */
export function recipientOf(state: AppointmentState): Addressee | null {
  const { patient, adult, language } = state;
  const address = addressOf(state);
  const person = adult ?? patient;
  const name = person && typeof person === 'object' ? fullName(person) : '';
  return address === '' ? null : { language, name, address };
}
