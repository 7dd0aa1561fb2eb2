import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import type { Way } from '../../identity/shared/identify/ways.ts';
import { Loading } from '../../../ui/states/states.tsx';
import type { Step } from './booking.steps.ts';
import type { BookingNow } from './booking.values.ts';
import { SlotStep } from './SlotStep.tsx';
import type { Wizard } from './use-booking.ts';

// The parts with forms come when they are asked for.
const IdentifyStep = lazy(() => loadChunk('identify', () => import('../../identity/shared/identify/IdentifyStep.tsx')));
const PatientsStep = lazy(() => loadChunk('booking-patients', () => import('./PatientsStep.tsx')));
const AddressStep = lazy(() => loadChunk('booking-address', () => import('./AddressStep.tsx')));
const TravelStep = lazy(() => loadChunk('booking-travel', () => import('./TravelStep.tsx')));
const BarcodeStep = lazy(() => loadChunk('booking-barcode', () => import('./BarcodeStep.tsx')));
const DeclarationStep = lazy(() => loadChunk('booking-declaration', () => import('./DeclarationStep.tsx')));
const TermsStep = lazy(() => loadChunk('booking-terms', () => import('./TermsStep.tsx')));
const SummaryStep = lazy(() => loadChunk('booking-summary', () => import('./SummaryStep.tsx')));

const hints = { email: 'booking.email.hint', phone: 'booking.phone.hint' } as const;

export type StepProps = {
  wizard: Wizard;
  booking: BookingNow;
  open(step: Step, way?: Way): void;
  /** The page is done. */
  onward(now: BookingNow): void;
};

export function StepContent({ step, way, ...props }: StepProps & { step: Step; way?: Way }) {
  if (step === 'slot') return <SlotOfBooking {...props} />;
  return (
    <Suspense fallback={<Loading shape="form" />}>
      <Content {...props} step={step} way={way} />
    </Suspense>
  );
}

function SlotOfBooking({ wizard, booking, onward }: StepProps) {
  return (
    <SlotStep
      wizard={wizard}
      testId={booking.medtest.id}
      testName={booking.medtest.name}
      venueId={booking.venue.id}
      venueName={booking.venue.name}
      booking={booking}
      onKept={onward}
    />
  );
}

function Content({ step, way, ...props }: StepProps & { step: Exclude<Step, 'slot'>; way?: Way }) {
  const { booking, open, onward } = props;
  switch (step) {
    case 'identify':
      return (
        <IdentifyStep way={way} hints={hints} onWay={(by) => open('identify', by)} onKnown={() => onward(booking)} />
      );
    case 'patients':
      return <PatientsStep {...props} />;
    case 'address':
      return <AddressStep {...props} />;
    case 'travel':
      return <TravelStep {...props} />;
    case 'barcode':
      return <BarcodeStep {...props} />;
    case 'declaration':
      return <DeclarationStep {...props} />;
    case 'terms':
      return <TermsStep {...props} />;
    case 'summary':
      return <SummaryStep {...props} />;
  }
}
