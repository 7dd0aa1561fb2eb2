import { useState, type ComponentType } from 'react';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import type { Profile } from './patient-booking.documents.ts';
import type { PatientBookingProps } from './patient-booking.journey.ts';
import { personNameOf } from './person-name.ts';

const BookingFor = lazyPart('booking-for', () => import('./BookingFor.tsx'));

/** What books a GP appointment, which is a feature of its own. */
export type BooksGp = ComponentType<{ profile: Profile; onBooked(): void; onNext(): void }>;

const kinds = ['test', 'gp'] as const;
const words = { test: 'adminBookings.book.kind.test', gp: 'adminBookings.book.kind.gp' } as const satisfies Record<
  (typeof kinds)[number],
  MessageId
>;

/** Whom it is for, and whether it is a test or a doctor. */
export default function WhatToBook({ booking, profile, linked, Gp, ...turns }: PatientBookingProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('test');
  if (profile === undefined) return null;
  return (
    <>
      {!linked && (
        <>
          <div className={styles.chosen}>
            <p>
              <Say
                id="adminBookings.book.for"
                values={{ name: <strong data-formatted>{personNameOf(profile)}</strong> }}
              />
            </p>
            <SecondaryButton onClick={() => turns.onOpened(undefined)}>
              <Say id="adminBookings.book.other" />
            </SecondaryButton>
          </div>
          <div className={styles.buttons}>
            {kinds.map((each) => (
              <SecondaryButton key={each} aria-pressed={kind === each} onClick={() => setKind(each)}>
                <Say id={words[each]} />
              </SecondaryButton>
            ))}
          </div>
        </>
      )}
      {kind === 'test' ? (
        <BookingFor booking={booking} profile={profile} />
      ) : (
        <Gp profile={profile} onBooked={turns.onLinked} onNext={turns.onNext} />
      )}
    </>
  );
}
