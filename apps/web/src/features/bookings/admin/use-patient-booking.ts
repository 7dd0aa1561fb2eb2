import { useCallback } from 'react';
import type { StaffBookTestInput } from '@meridian/contracts/generated/admin';
import { trusted } from '../../../lib/api/trusted-document.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Money } from '../../../lib/format/money.ts';
import { carryOut, type Outcome } from '../../../ui/admin/admin-answers.ts';
import {
  useServerRecord,
  type Answer,
  type Gone,
  type Sent,
  type ServerRecord,
} from '../../../ui/journey/use-server-record.ts';
import { BookForPatient } from './patient-booking.documents.ts';

export interface Booked {
  readonly id: string;
  readonly reference: string;
  readonly at: string;
  /** Of what is booked. */
  readonly status?: string;
  /** Due at the visit. */
  readonly owed?: Money;
  /** Until then the link that was mailed pays the total. */
  readonly until?: string;
  readonly total?: Money;
}

/** Nothing is on the server before the booking is made. */
export type PatientBooking = Omit<ServerRecord<Booked>, 'send' | 'now'> & {
  booked: Booked | undefined;
  book(input: StaffBookTestInput): Promise<Sent<Booked>>;
};

const fields: Readonly<Record<string, string>> = {
  mailboxNeeded: 'contact.email',
  otherMailbox: 'contact.email',
  badBarcode: 'barcode',
  kitNeeded: 'barcode',
  kitUsed: 'barcode',
  unknownKit: 'barcode',
};
const fieldOf = (reason: string) => fields[reason.replace('bookings.refusals.', '')];

function answerIn(outcome: Outcome): Answer<Booked> {
  if ('refused' in outcome) {
    const { message, values, fields } = outcome.refused;
    return { refusal: { reason: message, trouble: { message: message as MessageId, values }, fields } };
  }
  if (outcome.type === 'StaffSlotGone') return { gone: outcome.answer as unknown as Gone };
  const { time, ...now } = outcome.answer as unknown as Booked & { time?: string };
  return { now: time === undefined ? now : { ...now, at: time } };
}

export function usePatientBooking(): PatientBooking {
  const { now, send, ...rest } = useServerRecord<Booked>({});
  const book = useCallback(
    (input: StaffBookTestInput) =>
      send(async () => answerIn(await carryOut({ form: trusted(BookForPatient) }, { ...input })), { fieldOf }),
    [send],
  );
  return { ...rest, booked: now ?? undefined, book };
}
