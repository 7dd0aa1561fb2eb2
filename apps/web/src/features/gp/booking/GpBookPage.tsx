import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { consultationModes } from '@meridian/domain/gp/rules';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { JourneyPages } from '../../../ui/journey/JourneyPages.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { JourneyWaiting } from '../../../ui/journey/JourneyWaiting.tsx';
import { useAddressPosition } from '../../../ui/journey/position.ts';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import { useNow } from '../../diary/shared/use-now.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import { AppointmentEnded, NoAppointment } from './Ends.tsx';
import { canBeFilledIn, gpJourney, hasEnded } from './gp.journey.ts';
import { PayingAppointment } from './PayingAppointment.tsx';
import { useAppointment, type Wizard } from './use-appointment.ts';

const hints = { email: 'gpBook.email.hint', phone: 'gpBook.phone.hint' } as const;

/** An appointment with a GP, page by page. Answers are on the server; the address says which page is open. */
export default function GpBookPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const mode = modeIn(search.get('mode'));
  const wizard = useAppointment(id, mode);
  const isViewerKnown = useViewer() !== undefined;
  const now = useNow();
  const { appointment, failed, refresh } = wizard;

  if (id === null && mode === undefined) return <Navigate to="/gp" replace />;
  if (id !== null && appointment === null) return <NoAppointment />;
  if ((id !== null && appointment === undefined) || !isViewerKnown) {
    return <JourneyWaiting title="gpBook.title" failed={failed} onRetry={refresh} />;
  }
  if (appointment && hasEnded(appointment, now)) return <AppointmentEnded appointment={appointment} />;
  if (appointment?.status === 'requested') return <Paying wizard={wizard} appointment={appointment} />;
  if (appointment && !canBeFilledIn(appointment.status)) {
    return <Navigate to={`/gp/success/${appointment.id}`} replace />;
  }
  return <Standing id={id} mode={mode} wizard={wizard} appointment={appointment ?? undefined} />;
}

const modeIn = (name: string | null) => consultationModes.find((mode) => mode === name);

type PayingProps = { wizard: Wizard; appointment: AppointmentNow };

function Paying({ wizard, appointment }: PayingProps) {
  return (
    <JourneyShell page="running" question={<Say id="gpBook.running" />}>
      <PayingAppointment wizard={wizard} appointment={appointment} />
    </JourneyShell>
  );
}

type StandingProps = {
  id: string | null;
  mode: ConsultationMode | undefined;
  wizard: Wizard;
  appointment: AppointmentNow | undefined;
};

function Standing({ id, mode = 'remote', wizard, appointment }: StandingProps) {
  const user = useViewer()?.user;
  const [, setSearch] = useSearchParams();
  const [begins] = useState({ mode });
  const now = useJourney({
    journey: gpJourney,
    facts: { appointment, mode, known: user !== undefined, member: user?.settings.guest === false },
    position: useAddressPosition(id === null ? begins : { id }),
    onOpen: () => wizard.tell(undefined),
  });
  const onBegun = (begun: AppointmentNow) => setSearch({ id: begun.id, step: begun.page }, { replace: true });
  return (
    <JourneyPages
      now={now}
      props={{ wizard, appointment, hints, onBegun }}
      above={<TroubleNote trouble={wizard.trouble} level={2} />}
    />
  );
}
