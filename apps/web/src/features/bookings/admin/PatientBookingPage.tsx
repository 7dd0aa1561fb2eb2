import { useState } from 'react';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { personNameOf } from './person-name.ts';
import styles from './admin-bookings.module.css';
import { FindPatient } from './FindPatient.tsx';
import type { Profile } from './patient-booking.documents.ts';

export interface Booked {
  readonly id: string;
  readonly reference: string;
  readonly at: string;
  readonly owed: Money;
}

const BookingFor = lazyPart('booking-for', () => import('./BookingFor.tsx'));

/** Staff book for somebody who is at the counter or on the phone. */
export default function PatientBookingPage() {
  const [profile, setProfile] = useState<Profile>();
  const [booked, setBooked] = useState<Booked>();
  return (
    <Page
      heading={<Say id="adminBookings.book.title" />}
      lead={booked ? undefined : <Say id="adminBookings.book.lead" />}
    >
      {booked && (
        <Done
          booked={booked}
          onNext={() => {
            setBooked(undefined);
            setProfile(undefined);
          }}
        />
      )}
      {!booked && !profile && (
        <Section heading={<Say id="adminBookings.book.who" />}>
          <FindPatient onOpened={setProfile} />
        </Section>
      )}
      {!booked && profile && (
        <>
          <div className={styles.chosen}>
            <p>
              <Say
                id="adminBookings.book.for"
                values={{ name: <strong data-formatted>{personNameOf(profile)}</strong> }}
              />
            </p>
            <SecondaryButton onClick={() => setProfile(undefined)}>
              <Say id="adminBookings.book.other" />
            </SecondaryButton>
          </div>
          <BookingFor profile={profile} onBooked={setBooked} />
        </>
      )}
    </Page>
  );
}

function Done({ booked, onNext }: { booked: Booked; onNext(): void }) {
  const { language } = useLanguage();
  return (
    <>
      <Note tone="good" level={2} heading={<Say id="adminBookings.book.done" />} takesFocus>
        <p>
          <Say
            id="adminBookings.book.done.text"
            values={{
              reference: (
                <strong translate="no" data-formatted>
                  {booked.reference}
                </strong>
              ),
              time: formatUkTime(booked.at, language),
              owed: formatMoney(booked.owed),
            }}
          />
        </p>
      </Note>
      <div className={styles.buttons}>
        <SecondaryButton onClick={onNext}>
          <Say id="adminBookings.book.next" />
        </SecondaryButton>
        <AppLink to={`/admin/medtest?open=${encodeURIComponent(booked.id)}`}>
          <Say id="adminBookings.book.see" />
        </AppLink>
      </div>
    </>
  );
}
