import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { ways, type Way } from '../../identity/shared/identify/ways.ts';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import {
  canBeFilledIn,
  progressAt,
  standingStep,
  stepAfter,
  stepAt,
  stepBefore,
  type Circumstances,
  type Step,
} from './booking.steps.ts';
import type { BookingNow } from './booking.values.ts';
import { BookingEnded, NoBooking } from './Ends.tsx';
import { HeldTime } from './HeldTime.tsx';
import { RunningPayment } from './RunningPayment.tsx';
import { StartBooking } from './StartBooking.tsx';
import { StepContent } from './StepContent.tsx';
import { useBooking, type Wizard } from './use-booking.ts';

const questions = {
  slot: 'booking.slot',
  identify: 'identify.who',
  patients: 'booking.patients',
  address: 'booking.address',
  travel: 'booking.travel',
  barcode: 'booking.barcode',
  declaration: 'booking.declaration',
  terms: 'booking.terms',
  summary: 'booking.summary',
} as const satisfies Record<Step, MessageId>;

const wayQuestions = {
  guest: 'booking.guest.question',
  signIn: 'identify.signIn.question',
  account: 'identify.account.question',
} as const satisfies Record<Way, MessageId>;

/** A booking, page by page. How far it has come is what the server says; the address only tells which page is open. */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const [isBegunHere] = useState(id === null);
  const wizard = useBooking(id);
  const viewer = useViewer();
  const isOnline = useOnline();
  const { booking, failed, refresh } = wizard;

  // A draft follows whoever signs in while it is open, without what the guest had told.
  const userId = viewer?.user?.id;
  const lastUser = useRef(userId);
  useEffect(() => {
    const former = lastUser.current;
    lastUser.current = userId;
    if (former !== undefined && former !== userId) refresh();
  }, [userId, refresh]);

  if (id === null) return <StartBooking wizard={wizard} />;
  if (booking === null) return <NoBooking />;
  if (booking === undefined || viewer === undefined) {
    if (!failed && isOnline) return <Loading shape="form" />;
    return (
      <JourneyShell page="waiting" question={<Say id="booking.title" />}>
        {isOnline ? <Failed onRetry={refresh} /> : <Offline />}
      </JourneyShell>
    );
  }
  if (booking.status === 'expired' || booking.status === 'cancelled') return <BookingEnded booking={booking} />;
  if (!canBeFilledIn(booking.status)) return <Navigate to={`/medtest/success/${booking.id}`} replace />;
  return <Standing wizard={wizard} booking={booking} takesFocus={isBegunHere} />;
}

type StandingProps = { wizard: Wizard; booking: BookingNow; takesFocus: boolean };

function Standing({ wizard, booking, takesFocus }: StandingProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const user = useViewer()?.user;
  const { trouble } = wizard;
  const circumstances: Circumstances = {
    pages: booking.pages,
    page: booking.page,
    known: user !== undefined,
    member: user?.settings.guest === false,
  };
  const step = stepAt(search.get('step'), circumstances);
  const way = step === 'identify' ? ways.find((each) => each === search.get('way')) : undefined;
  const standing = standingStep(circumstances);
  const { id } = booking;

  const open = (to: Step, by?: Way) => {
    wizard.tell(undefined);
    setSearch({ id, step: to, ...(by && { way: by }) });
  };

  // The server went on, here or in another tab: so does this page.
  const lastStanding = useRef(standing);
  useEffect(() => {
    if (lastStanding.current === standing) return;
    lastStanding.current = standing;
    if (step === 'identify') setSearch({ id }, { replace: true });
  }, [id, standing, step, setSearch]);

  if (booking.attempt) {
    return (
      <JourneyShell page="running" question={<Say id="booking.running" />}>
        <RunningPayment wizard={wizard} booking={booking} attempt={booking.attempt} />
      </JourneyShell>
    );
  }

  const before = stepBefore(step, circumstances);
  const back = () => {
    if (way !== undefined) open('identify');
    else if (before !== undefined) open(before);
    else void navigate(`/medtest/desc/${booking.medtest.id}`);
  };
  const onward = (now: BookingNow) => {
    const next = stepAfter(step, { ...circumstances, pages: now.pages, page: now.page });
    open(next ?? 'summary');
  };

  return (
    <JourneyShell
      page={`${step}.${way}`}
      question={
        <Say id={way === undefined ? questions[step] : wayQuestions[way]} values={{ people: booking.people }} />
      }
      progress={progressAt(step, circumstances)}
      onBack={back}
      takesFocus={takesFocus}
    >
      {step !== 'slot' && <HeldTime wizard={wizard} booking={booking} onChoose={() => open('slot')} />}
      {trouble && (
        <Note tone="bad" level={2} heading={<Say id={trouble.message} values={trouble.values} />} takesFocus />
      )}
      <StepContent {...{ wizard, booking, step, way, open, onward }} />
    </JourneyShell>
  );
}
