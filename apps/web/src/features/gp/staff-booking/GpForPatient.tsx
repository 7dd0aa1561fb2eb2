import { consultationModes } from '@meridian/domain/gp/rules';
import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import desk from '../../bookings/shared/desk.module.css';
import { useOffer } from '../shared/use-offer.ts';
import { BookGpForm } from './BookGpForm.tsx';
import type { SentLink } from './book-appointment.documents.ts';
import type { Known } from './gp-for-patient.values.ts';
import { SentNote } from './SentNote.tsx';

type Props = {
  profile: Known;
  onBooked(): void;
  onNext(): void;
};

/** Staff book a GP appointment for somebody at the counter or on the phone. */
export default function GpForPatient({ profile, onBooked, onNext }: Props) {
  const { offer, waiting, again } = useOffer();
  const [today] = useState(() => ukDay(new Date()));
  const [sent, setSent] = useState<SentLink>();
  if (sent) return <SentNote link={sent} onNext={onNext} />;
  if (offer === undefined) {
    if (waiting === 'loading') return <Loading shape="form" />;
    return waiting === 'offline' ? <Offline /> : <Failed onRetry={again} />;
  }
  const modes = consultationModes.filter((mode) => offer.practitioners.some((each) => each.modes.includes(mode)));
  if (modes.length === 0) {
    return (
      <p>
        <Say id="gpParts.times.none" />
      </p>
    );
  }
  return (
    <div className={desk.desk}>
      <BookGpForm
        known={profile}
        offer={offer}
        modes={modes}
        today={today}
        onPriceChanged={again}
        onSent={(link) => {
          setSent(link);
          onBooked();
        }}
      />
    </div>
  );
}
