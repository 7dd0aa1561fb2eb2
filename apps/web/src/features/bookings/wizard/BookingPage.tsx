import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { JourneyPages, type FrameProps } from '../../../ui/journey/JourneyPages.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { JourneyWaiting } from '../../../ui/journey/JourneyWaiting.tsx';
import { useAddressPosition } from '../../../ui/journey/position.ts';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import { bookingJourney, canBeFilledIn } from './booking.journey.ts';
import type { BookingNow } from './booking.values.ts';
import { BookingEnded, NoBooking } from './Ends.tsx';
import { hasEnded } from './hold.ts';
import { HeldTime } from './HeldTime.tsx';
import { PayingBooking } from './PayingBooking.tsx';
import { StartBooking } from './StartBooking.tsx';
import { useBooking, type Wizard } from './use-booking.ts';

const hints = { email: 'booking.email.hint', phone: 'booking.phone.hint' } as const;

/** A booking, page by page. Its progress comes from the server; the address only says which page is open. */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const [isBegunHere] = useState(id === null);
  const [openedAt] = useState(() => new Date());
  const wizard = useBooking(id);
  const isViewerKnown = useViewer() !== undefined;
  const { booking, failed, refresh } = wizard;

  if (id === null) return <StartBooking wizard={wizard} />;
  if (booking === null) return <NoBooking />;
  if (booking === undefined || !isViewerKnown) {
    return <JourneyWaiting title="booking.title" failed={failed} onRetry={refresh} />;
  }
  if (hasEnded(booking, openedAt)) return <BookingEnded booking={booking} />;
  if (!canBeFilledIn(booking.status)) return <Navigate to={`/medtest/success/${booking.id}`} replace />;
  return <Standing wizard={wizard} booking={booking} frame={isBegunHere ? FramedAnew : JourneyShell} />;
}

/** It follows the page that began the booking, which had a frame of its own. */
const FramedAnew = (props: FrameProps) => <JourneyShell {...props} takesFocus />;

type StandingProps = { wizard: Wizard; booking: BookingNow; frame: typeof FramedAnew };

function Standing({ wizard, booking, frame }: StandingProps) {
  const user = useViewer()?.user;
  const now = useJourney({
    journey: bookingJourney,
    facts: { booking, known: user !== undefined, member: user?.settings.guest === false },
    position: useAddressPosition({ id: booking.id }),
    onOpen: () => wizard.tell(undefined),
  });

  if (booking.attempt) {
    return (
      <JourneyShell page="running" question={<Say id="booking.running" />}>
        <PayingBooking wizard={wizard} booking={booking} attempt={booking.attempt} />
      </JourneyShell>
    );
  }
  return (
    <JourneyPages
      now={now}
      props={{ wizard, booking, hints }}
      frame={frame}
      values={{ people: booking.people }}
      above={
        <>
          {now.page !== 'slot' && <HeldTime wizard={wizard} booking={booking} onChoose={() => now.open('slot')} />}
          <TroubleNote trouble={wizard.trouble} level={2} />
        </>
      }
    />
  );
}
