import { useState } from 'react';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { JourneyPages, type FrameProps } from '../../../ui/journey/JourneyPages.tsx';
import { useLocalPosition } from '../../../ui/journey/position.ts';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Profile } from './patient-booking.documents.ts';
import { patientBookingJourney } from './patient-booking.journey.ts';
import { usePatientBooking } from './use-patient-booking.ts';
import type { BooksGp } from './WhatToBook.tsx';

const BookedNote = lazyPart('booked-note', () => import('./BookedNote.tsx'));
const PaymentLinks = lazyPart('payment-links', () => import('./PaymentLinks.tsx'));

/** Staff book for somebody who is at the counter or on the phone. */
export default function PatientBookingPage({ Gp }: { Gp: BooksGp }) {
  const [count, setCount] = useState(0);
  return <OneBooking key={count} Gp={Gp} onNext={() => setCount(count + 1)} />;
}

function OneBooking({ Gp, onNext }: { Gp: BooksGp; onNext(): void }) {
  const booking = usePatientBooking();
  const [profile, setProfile] = useState<Profile>();
  const [linked, setLinked] = useState(false);
  const now = useJourney({ journey: patientBookingJourney, facts: { profile }, position: useLocalPosition() });
  const { booked } = booking;
  return (
    <Page
      heading={<Say id="adminBookings.book.title" />}
      lead={booked || linked ? undefined : <Say id="adminBookings.book.lead" />}
      wide
    >
      {booked ? (
        <BookedNote booked={booked} onNext={onNext} />
      ) : (
        <JourneyPages
          now={now}
          props={{ booking, profile, onOpened: setProfile, linked, onLinked: () => setLinked(true), onNext, Gp }}
          frame={Frame}
        />
      )}
      {(booked || linked || profile === undefined) && <PaymentLinks />}
    </Page>
  );
}

/** On one page of the work area: a page without a question has headings of its own. */
function Frame({ question, children }: FrameProps) {
  return question ? <Section heading={question}>{children}</Section> : children;
}
