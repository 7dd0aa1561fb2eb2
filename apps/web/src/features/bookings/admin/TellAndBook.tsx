import { staffBookTestRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { carryOut, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NearestSlots } from '../../diary/shared/NearestSlots.tsx';
import styles from './admin-bookings.module.css';
import { inputOf, startOf, type BookingForValues, type Chosen } from './booking-for.values.ts';
import type { Booked } from './PatientBookingPage.tsx';
import { BookForPatient, type Profile } from './patient-booking.documents.ts';
import { Consent, Person, Travel, Whereabouts } from './TellFields.tsx';

type Gone = { readonly messageKey: string; readonly nearest: readonly { readonly at: string }[] };
type Props = {
  profile: Profile;
  people: number;
  chosen: Chosen;
  total: string;
  onTime(at: string | undefined): void;
  onBooked(booked: Booked): void;
};

const points: readonly MessageId[] = [
  'booking.terms.cancel',
  'booking.terms.late',
  'booking.terms.miss',
  'booking.terms.result',
  'booking.terms.data',
];

/** Who comes and how they are reached; the terms, read aloud; and the booking. */
export function TellAndBook({ profile, people, chosen, total, onTime, onBooked }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const [gone, setGone] = useState<Gone>();
  const day = ukDay(chosen.at);
  const asInput = (values: BookingForValues) => inputOf(values, chosen, day);

  async function book(values: BookingForValues) {
    setRefused(undefined);
    setGone(undefined);
    const outcome = await carryOut({ form: trusted(BookForPatient) }, { ...asInput(values) });
    if ('refused' in outcome) {
      if (outcome.refused.fields.length > 0) return outcome.refused.fields;
      setRefused(outcome.refused);
      return [];
    }
    if (outcome.type === 'StaffSlotGone') {
      setGone(outcome.answer as unknown as Gone);
      return [];
    }
    return onBooked(outcome.answer as unknown as Booked);
  }

  return (
    <Section heading={<Say id="adminBookings.book.whoComes" />}>
      {refused && <Refusal refused={refused} />}
      {gone && (
        <NearestSlots
          {...gone}
          onChoose={(near) => {
            setGone(undefined);
            onTime(near);
          }}
        />
      )}
      <Form initial={startOf(profile, people)} rules={staffBookTestRules} asInput={asInput} onSend={book}>
        {Array.from({ length: people }, (_, index) => (
          <Person key={index} index={index} alone={people === 1} travel={chosen.travel} />
        ))}
        <Consent day={day} />
        <Whereabouts />
        {chosen.travel && <Travel />}
        <FieldGroup title="adminBookings.book.terms">
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Say id={point} />
              </li>
            ))}
          </ul>
          <CheckboxField name="terms" label="adminBookings.book.agreed" />
        </FieldGroup>
        <p>
          <Say id="adminBookings.book.total" values={{ total: <strong data-formatted>{total}</strong> }} />
        </p>
        <SubmitButton label="adminBookings.book.send" />
      </Form>
    </Section>
  );
}
