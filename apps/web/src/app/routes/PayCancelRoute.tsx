import { useOutletContext } from 'react-router';
import { CancelledBooking } from '../../features/bookings/wizard/CancelledBooking.tsx';
import { CancelledCase } from '../../features/cases/journey/CancelledCase.tsx';
import { CancelledAppointment } from '../../features/gp/booking/CancelledAppointment.tsx';
import { CancelledDocument } from '../../features/gp/documents/CancelledDocument.tsx';
import { CancelledPanel } from '../../features/shop/checkout/CancelledPanel.tsx';
import { HomePage } from '../../features/site/home/HomePage.tsx';
import { lastAttempt } from '../../lib/pay/pay-attempt.ts';
import type { Offers } from '../../lib/routing/route.ts';
import { useState } from 'react';
import { homeTiles } from './home-tiles.ts';

/** What was not paid for is known to the browser that began. */
export default function PayCancelRoute() {
  const offers = useOutletContext<Offers>();
  const [begun] = useState(lastAttempt);
  return <HomePage tiles={homeTiles.filter(({ to }) => offers(to))} news={<News begun={begun} />} />;
}

function News({ begun }: { begun: ReturnType<typeof lastAttempt> }) {
  if (begun?.kind === 'booking') return <CancelledBooking bookingId={begun.id} />;
  if (begun?.kind === 'gp') return <CancelledAppointment appointmentId={begun.id} />;
  if (begun?.kind === 'case') return <CancelledCase caseId={begun.id} />;
  if (begun?.kind === 'gpDocument') return <CancelledDocument documentId={begun.id} />;
  return <CancelledPanel />;
}
