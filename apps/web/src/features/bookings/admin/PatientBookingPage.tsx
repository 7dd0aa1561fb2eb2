import { useState } from 'react';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { JourneyPages, type FrameProps } from '../../../ui/journey/JourneyPages.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { useLocalPosition } from '../../../ui/journey/position.ts';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import type { Profile } from './patient-booking.documents.ts';
import { PaymentLinks } from './PaymentLinks.tsx';
import { patientBookingJourney } from './patient-booking.journey.ts';
import { usePatientBooking, type Booked } from './use-patient-booking.ts';

const noMoney: Money = { amount: 0, currency: 'GBP' };

/** Staff book for somebody who is at the counter or on the phone. */
export default function PatientBookingPage() {
  const [count, setCount] = useState(0);
  return <OneBooking key={count} onNext={() => setCount(count + 1)} />;
}

function OneBooking({ onNext }: { onNext(): void }) {
  const booking = usePatientBooking();
  const [profile, setProfile] = useState<Profile>();
  const now = useJourney({ journey: patientBookingJourney, facts: { profile }, position: useLocalPosition() });
  const { booked } = booking;
  return (
    <Page
      heading={<Say id="adminBookings.book.title" />}
      lead={booked ? undefined : <Say id="adminBookings.book.lead" />}
      wide
    >
      {booked ? (
        <Done booked={booked} onNext={onNext} />
      ) : (
        <JourneyPages now={now} props={{ booking, profile, onOpened: setProfile }} frame={Frame} />
      )}
      {(booked || profile === undefined) && <PaymentLinks />}
    </Page>
  );
}

/** On one page of the work area: a page without a question has headings of its own. */
function Frame({ question, children }: FrameProps) {
  return question ? <Section heading={question}>{children}</Section> : children;
}

function Done({ booked, onNext }: { booked: Booked; onNext(): void }) {
  const { language } = useLanguage();
  const { reference, at, until, owed, total } = booked;
  return (
    <>
      <Note
        tone="good"
        level={2}
        heading={<Say id={until === undefined ? 'adminBookings.book.done' : 'adminBookings.book.sent'} />}
        takesFocus
      >
        <p>
          <Say
            id={until === undefined ? 'adminBookings.book.done.text' : 'adminBookings.book.sent.text'}
            values={{
              reference: (
                <strong translate="no" data-formatted>
                  {reference}
                </strong>
              ),
              time: formatUkTime(at, language),
              owed: formatMoney(owed ?? total ?? noMoney),
              until: until && formatUkTime(until, language),
            }}
          />
        </p>
      </Note>
      <div className={styles.buttons}>
        <SecondaryButton onClick={onNext}>
          <Say id="adminBookings.book.next" />
        </SecondaryButton>
        {until === undefined && (
          <AppLink to={`/admin/medtest?open=${encodeURIComponent(booked.id)}`}>
            <Say id="adminBookings.book.see" />
          </AppLink>
        )}
      </div>
    </>
  );
}
