import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconFlask,
  IconPackage,
  IconPencil,
  IconUserCheck,
} from '@tabler/icons-react';
import type { BookingStatus } from '@meridian/workflows/bookings';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import type { OwnBookingNow } from './own-booking.ts';

type Shown = Exclude<BookingStatus, 'none'>;
type Look = { word: MessageId; next: MessageId; icon: Icon; tone: 'plain' | 'good' | 'bad' };

export const statuses: Readonly<Record<Shown, Look>> = {
  held: { word: 'yourBookings.status.held', next: 'yourBookings.nextStep.held', icon: IconPencil, tone: 'plain' },
  pending: {
    word: 'yourBookings.status.pending',
    next: 'yourBookings.nextStep.pending',
    icon: IconCalendarTime,
    tone: 'plain',
  },
  ack: { word: 'yourBookings.status.ack', next: 'yourBookings.nextStep.ack', icon: IconCalendarCheck, tone: 'good' },
  attended: {
    word: 'yourBookings.status.attended',
    next: 'yourBookings.nextStep.attended',
    icon: IconUserCheck,
    tone: 'plain',
  },
  kitSent: {
    word: 'yourBookings.status.kitSent',
    next: 'yourBookings.nextStep.kitSent',
    icon: IconPackage,
    tone: 'plain',
  },
  sampled: {
    word: 'yourBookings.status.sampled',
    next: 'yourBookings.nextStep.sampled',
    icon: IconFlask,
    tone: 'plain',
  },
  atLab: { word: 'yourBookings.status.atLab', next: 'yourBookings.nextStep.atLab', icon: IconFlask, tone: 'plain' },
  resulted: {
    word: 'yourBookings.status.resulted',
    next: 'yourBookings.nextStep.resulted',
    icon: IconFlask,
    tone: 'plain',
  },
  published: {
    word: 'yourBookings.status.published',
    next: 'yourBookings.nextStep.published',
    icon: IconCircleCheck,
    tone: 'good',
  },
  completed: {
    word: 'yourBookings.status.completed',
    next: 'yourBookings.nextStep.completed',
    icon: IconCircleCheck,
    tone: 'good',
  },
  cancelled: {
    word: 'yourBookings.status.cancelled',
    next: 'yourBookings.nextStep.cancelled',
    icon: IconCircleX,
    tone: 'plain',
  },
  noShow: { word: 'yourBookings.status.noShow', next: 'yourBookings.nextStep.noShow', icon: IconCircleX, tone: 'bad' },
  failed: {
    word: 'yourBookings.status.failed',
    next: 'yourBookings.nextStep.failed',
    icon: IconAlertTriangle,
    tone: 'bad',
  },
  expired: {
    word: 'yourBookings.status.expired',
    next: 'yourBookings.nextStep.expired',
    icon: IconCircleX,
    tone: 'plain',
  },
};

export function StatusWord({ status }: { status: Shown }) {
  const { word, icon: Sign, tone } = statuses[status];
  return (
    <span className={things.status} data-tone={tone}>
      <Sign size={20} aria-hidden />
      <Say id={word} />
    </span>
  );
}

/** Where no result comes of it, some say another thing. */
const withoutResult: Readonly<Record<string, MessageId>> = {
  'attended visit': 'yourBookings.nextStep.attended.visit',
  'sampled sample': 'yourBookings.nextStep.sampled.sample',
  'atLab sample': 'yourBookings.nextStep.sampled.sample',
  'completed sample': 'yourBookings.nextStep.completed.sample',
};

/** What happens next with a booking, or how it ended, and the state of its payment. */
export function NextStep({ booking }: { booking: OwnBookingNow }) {
  const { status, endsWith, owed, refunded, ended, vaccinations } = booking;
  const isVaccinated = status === 'completed' && vaccinations.length > 0;
  const other = isVaccinated ? 'yourBookings.nextStep.completed.vaccinated' : withoutResult[`${status} ${endsWith}`];
  const next = other ?? statuses[status].next;
  const owesFee = status === 'cancelled' && owed.amount > 0;
  const money = (amount: OwnBookingNow['owed']) => ({ amount: <strong>{formatMoney(amount)}</strong> });
  return (
    <div className={things.nextStep}>
      {!owesFee && (
        <p>
          <Say id={status === 'held' && ended ? 'yourBookings.nextStep.unpaid' : next} />
        </p>
      )}
      {status !== 'held' && owed.amount > 0 && (
        <p>
          <Say id={owesFee ? 'yourBookings.owed.fee' : 'yourBookings.owed'} values={money(owed)} />
        </p>
      )}
      {refunded.amount > 0 && (
        <p>
          <Say id="yourBookings.refunded" values={money(refunded)} />
        </p>
      )}
    </div>
  );
}
