import {
  appointmentDecider,
  type AppointmentEventMap,
  type AppointmentState,
  appointmentStream,
  freeUntil,
  mostMissedCalls,
} from '@meridian/domain/gp';
import { Histogram } from 'prom-client';
import { formatMoney, formatUkTime, money } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { attachedCalendar } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { GuestInvitations, GuestLinks } from '../../identity/index.js';
import { appointmentPath, calendarEntry, payPathOf, roomPath } from '../appointments/calendar-entry.js';
import { PracticePlaces } from '../practices/practice-places.service.js';
import { Practitioners } from '../practices/practices.query.js';
import { receiptMail } from './receipt-mail.js';
import { addressOf, recipientOf } from './recipient.js';

type Mailed = Pick<
  AppointmentEventMap,
  | 'AppointmentConfirmed'
  | 'AppointmentLinkSent'
  | 'AppointmentCallMissed'
  | 'AppointmentPromiseBroken'
  | 'AppointmentCompleted'
  | 'AppointmentCancelled'
  | 'AppointmentClosedAsHeld'
  | 'AppointmentClosedAsNotHeld'
  | 'AppointmentPatientMissed'
  | 'AppointmentPaidInVain'
  | 'AppointmentTimeMoved'
  | 'AppointmentMoveOffered'
  | 'AppointmentReminderDue'
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'>;

interface Told {
  readonly appointmentId: string;
  readonly userId: string;
  readonly state: AppointmentState;
  /** Of the one in whose calendar the time is. */
  readonly doctor: string;
  /** Where they are seen in person; empty otherwise. */
  readonly place: string;
}

const refundIn = ({ paid }: AppointmentState, free: boolean) =>
  paid?.amount.amount === 0 ? 'nothing' : free ? 'yes' : 'no';

const name = 'gp.letters';
const onceOf = (appointmentId: string) => `confirmed:${appointmentId}`;
/** Of the mail that confirms it, among those sent. */
export const confirmationMail = (appointmentId: string) => `${name}:${onceOf(appointmentId)}`;

/** Mails patients what becomes of their appointments, in the language in which they asked for them. */
export const appointmentMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    invitations: GuestInvitations,
    links: GuestLinks,
    practitioners: Practitioners,
    places: PracticePlaces,
    clock: token<Clock>(CLOCK),
    metrics: Metrics,
  },
  ({ store, mailer, environment, invitations, links, practitioners, places, clock, metrics: { registry } }) => {
    const waited = new Histogram({
      name: 'meridian_gp_confirmation_seconds',
      help: 'From the money of a GP appointment until the mail that confirms it was handed over',
      buckets: [5, 15, 60, 300, 600, 900, 1_800, 3_600],
      registers: [registry],
    });
    const calendarOf = (told: Told) => {
      const entry = calendarEntry(told, environment, clock.now());
      return entry ? { attachments: [attachedCalendar(entry)] } : {};
    };
    return mails<Mailed, Told>(mailer, {
      name,
      async subject({ data }) {
        const appointmentId = 'appointmentId' in data ? data.appointmentId : data.subject.id;
        if ('subject' in data && data.subject.kind !== 'gp') return null;
        const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
        if (state.owner === null) return null;
        const doctor = state.time ? ((await practitioners.names()).get(state.time.practitionerId) ?? '') : '';
        const place = await places.inWords(state.time?.venueId);
        return { appointmentId, userId: state.owner, state, doctor, place };
      },
      to: ({ state }) => recipientOf(state),
      path: ({ appointmentId, userId, state }) =>
        links.pathFor(userId, appointmentPath(appointmentId), addressOf(state)),
      values: ({ doctor, place, state: { mode, time, attempt, callBy, language, paid } }) => ({
        mode,
        doctor,
        place,
        minutes: String(time?.minutes ?? ''),
        reference: attempt?.reference ?? '',
        callBy: callBy === null ? '' : formatUkTime(new Date(callBy), language),
        paid: formatMoney(paid?.amount ?? money(0)),
      }),
      on: {
        AppointmentConfirmed: async ({ data: { appointmentId } }, told, { acting }) => {
          const { userId, state } = told;
          const paidAt = Date.parse(state.paid?.paidAt ?? '');
          const commandId = `invite:${appointmentId}`;
          const guest = await invitations.invite(userId, appointmentPath(appointmentId), { ...acting, commandId });
          return {
            key: guest ? 'gp.mail.confirmedGuest' : 'gp.mail.confirmed',
            once: onceOf(appointmentId),
            gone: () => waited.observe((clock.now().getTime() - paidAt) / 1_000),
            ...calendarOf(told),
          };
        },
        // What was paid or is over meanwhile needs no link any more.
        AppointmentLinkSent: async ({ data: { appointmentId, reference, total, until } }, { userId, state }) => {
          const { status, time, language } = state;
          if (status !== 'draft' || Date.parse(until) <= clock.now().getTime()) return null;
          const page = payPathOf(appointmentId);
          const path = await links.pathFor(userId, page, addressOf(state));
          return {
            key: 'gp.mail.payLink',
            // An appointment of an account is its own: who is signed in goes on to it at once.
            path: path === page ? `/login?${new URLSearchParams({ next: page }).toString()}` : path,
            values: {
              reference,
              total: formatMoney(total),
              time: time ? formatUkTime(new Date(time.at), language) : '',
              until: formatUkTime(new Date(until), language),
            },
          };
        },
        AppointmentCallMissed: ({ data: { attempt } }) => ({
          key: 'gp.mail.callMissed',
          values: { last: attempt < mostMissedCalls ? 'no' : 'yes' },
        }),
        AppointmentTimeMoved: ({ data: { by } }, told) => ({
          key: 'gp.mail.moved',
          values: { by },
          ...calendarOf(told),
        }),
        AppointmentMoveOffered: 'gp.mail.moveOffered',
        AppointmentReminderDue: async ({ data: { appointmentId, before } }, told) => {
          const { userId, state } = told;
          const until = freeUntil(state);
          const isFree = until !== null && clock.now().getTime() < Date.parse(until);
          const freely = {
            free: isFree ? 'yes' : 'no',
            until: until ? formatUkTime(new Date(until), state.language) : '',
          };
          const page = state.mode === 'video' ? roomPath(appointmentId) : appointmentPath(appointmentId);
          return before === 'day'
            ? { key: 'gp.mail.reminderDay', values: freely, ...calendarOf(told) }
            : {
                key: 'gp.mail.reminderHour',
                path: await links.pathFor(userId, page, addressOf(state)),
                ...calendarOf(told),
              };
        },
        // Whoever was asked to choose another time knows that nobody comes, and who was called heard it.
        AppointmentPromiseBroken: (_event, { state }) =>
          state.moveOffered || state.status !== 'confirmed' || state.missedCalls > 0
            ? null
            : { key: 'gp.mail.promiseBroken' },
        AppointmentCompleted: 'gp.mail.completed',
        AppointmentClosedAsHeld: 'gp.mail.closedAsHeld',
        AppointmentClosedAsNotHeld: ({ data: { free } }, { state }) => ({
          key: 'gp.mail.closedAsNotHeld',
          values: { refund: refundIn(state, free) },
        }),
        AppointmentPatientMissed: (_event, { state }) => ({
          key: 'gp.mail.missed',
          values: { called: state.missedCalls > 0 ? 'yes' : 'no' },
        }),
        AppointmentCancelled: ({ data: { by, free } }, told) => ({
          key: 'gp.mail.cancelled',
          values: { by, refund: refundIn(told.state, free) },
          // It leaves the calendar in which it was put.
          ...calendarOf(told),
        }),
        AppointmentPaidInVain: ({ data: { amount } }, { state }) => ({
          key: 'gp.mail.paidInVain',
          values: { amount: formatMoney(amount), why: state.unpaid === 'timeGone' ? 'time' : 'late' },
        }),
        ReceiptIssued: ({ data }) => receiptMail({ store, environment }, data),
      },
    });
  },
);
