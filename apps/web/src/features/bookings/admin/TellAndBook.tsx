import { staffBookTestRulesOn } from '@meridian/contracts/bookings';
import type { ReactNode } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { Refusal } from '../../../ui/admin/index.ts';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NearestSlots } from '../../diary/shared/NearestSlots.tsx';
import desk from '../shared/desk.module.css';
import styles from './admin-bookings.module.css';
import { comesHome, inputOf, startOf, type BookingForValues, type Chosen } from './booking-for.values.ts';
import { Consent } from '../shared/Consent.tsx';
import type { Profile } from './patient-booking.documents.ts';
import { Arrived, Person, Travel } from '../shared/BookingForFields.tsx';
import { AtHome, HowPaid, Whereabouts } from './TellFields.tsx';
import { ReadIn } from '../shared/Spoken.tsx';
import { SpokenTerms } from '../shared/SpokenTerms.tsx';
import type { PatientBooking } from './use-patient-booking.ts';

type Props = {
  booking: PatientBooking;
  profile: Profile;
  people: number;
  chosen: Chosen;
  total: string;
  /** What was chosen so far, beside the form. */
  summary: ReactNode;
  onTime(at: string | undefined): void;
};

/** Who comes and how they are reached; beside it the summary, the terms, read aloud, and the booking. */
export function TellAndBook({ booking, profile, people, chosen, total, summary, onTime }: Props) {
  const { trouble, gone, forget } = booking;
  const day = ukDay(chosen.at);
  const { minAge, travel } = chosen;
  const test = { day, minAge, travel };
  const asInput = (values: BookingForValues) => inputOf(values, chosen, day);

  async function book(values: BookingForValues) {
    forget();
    const sent = await booking.book(asInput(values));
    return 'wrong' in sent ? sent.wrong : undefined;
  }

  return (
    <Form initial={startOf(profile, people)} rules={staffBookTestRulesOn(test)} asInput={asInput} onSend={book}>
      <section className={styles.part}>
        <h2>
          <Say id="adminBookings.book.whoComes" />
        </h2>
        {Array.from({ length: people }, (_, index) => (
          <Person key={index} index={index} alone={people === 1} travel={chosen.travel} />
        ))}
        <Consent test={test} />
        <Whereabouts home={comesHome(chosen)} />
        {chosen.travel && <Travel at={chosen.at} />}
        <AtHome {...chosen} />
      </section>
      <aside className={desk.sum}>
        {summary}
        <FieldGroup title="adminBookings.book.terms">
          {!chosen.homeVisit && <ReadIn />}
          <SpokenTerms />
          <CheckboxField name="terms" label="adminBookings.book.agreed" />
        </FieldGroup>
        {chosen.here && <Arrived />}
        {trouble && <Refusal refused={trouble} />}
        {gone && (
          <NearestSlots
            {...gone}
            onChoose={(near) => {
              forget();
              onTime(near);
            }}
          />
        )}
        <HowPaid chosen={chosen} total={total} />
      </aside>
    </Form>
  );
}
