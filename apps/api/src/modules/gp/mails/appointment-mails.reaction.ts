import {
  appointmentDecider,
  type AppointmentEventMap,
  type AppointmentState,
  appointmentStream,
} from '@meridian/domain/gp';
import { formatMoney, formatUkTime, fullName, money } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { GuestInvitations, GuestLinks } from '../../identity/index.js';
import { servicePdf } from '../../payments/index.js';
import { appointmentPaper } from '../receipts/appointment-paper.js';

type Mailed = Pick<
  AppointmentEventMap,
  | 'AppointmentConfirmed'
  | 'AppointmentCallMissed'
  | 'AppointmentPromiseBroken'
  | 'AppointmentCompleted'
  | 'AppointmentCancelled'
  | 'AppointmentPatientMissed'
  | 'AppointmentPaidInVain'
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'>;

interface Told {
  readonly appointmentId: string;
  readonly userId: string;
  readonly state: AppointmentState;
}

const pathOf = (appointmentId: string): string => `/gp/requests/${appointmentId}`;

/** Empty where the person was erased. */
const addressOf = ({ contact }: AppointmentState): string =>
  (contact && typeof contact === 'object' ? contact.email : null) ?? '';

/** Mails patients what becomes of their appointments, in the language in which they asked for them. */
export const appointmentMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    invitations: GuestInvitations,
    links: GuestLinks,
  },
  ({ store, mailer, environment, invitations, links }) =>
    mails<Mailed, Told>(mailer, {
      name: 'gp.letters',
      async subject({ data }) {
        const appointmentId = 'appointmentId' in data ? data.appointmentId : data.subject.id;
        if ('subject' in data && data.subject.kind !== 'gp') return null;
        const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
        return state.owner === null ? null : { appointmentId, userId: state.owner, state };
      },
      to({ state }) {
        const { patient, adult, language } = state;
        const address = addressOf(state);
        const person = adult ?? patient;
        const name = person && typeof person === 'object' ? fullName(person) : '';
        return address === '' ? null : { language, name, address };
      },
      path: ({ appointmentId, userId, state }) => links.pathFor(userId, pathOf(appointmentId), addressOf(state)),
      values: ({ state: { attempt, callBy, language, paid } }) => ({
        reference: attempt?.reference ?? '',
        callBy: callBy === null ? '' : formatUkTime(new Date(callBy), language),
        paid: formatMoney(paid?.amount ?? money(0)),
      }),
      on: {
        AppointmentConfirmed: async ({ data: { appointmentId } }, { userId }, { acting }) => {
          const commandId = `invite:${appointmentId}`;
          const guest = await invitations.invite(userId, pathOf(appointmentId), { ...acting, commandId });
          return { key: guest ? 'gp.mail.confirmedGuest' : 'gp.mail.confirmed' };
        },
        AppointmentCallMissed: 'gp.mail.callMissed',
        AppointmentPromiseBroken: 'gp.mail.promiseBroken',
        AppointmentCompleted: 'gp.mail.completed',
        AppointmentPatientMissed: 'gp.mail.missed',
        AppointmentCancelled: ({ data: { by, free } }) => ({
          key: 'gp.mail.cancelled',
          values: { by, refund: free ? 'yes' : 'no' },
        }),
        AppointmentPaidInVain: ({ data: { amount } }) => ({
          key: 'gp.mail.paidInVain',
          values: { amount: formatMoney(amount) },
        }),
        ReceiptIssued: async ({ data: { subject, series, documentId, number } }) => {
          const found = await appointmentPaper(store, subject.id);
          const content =
            found && (await servicePdf({ store, environment }, found.paper, { series, documentId, number }));
          if (!content) throw new Error('there is no document of this number');
          const credit = found.paper.credits.find(({ refundId }) => refundId === documentId);
          return {
            key: series === 'receipt' ? 'gp.mail.receipt' : 'gp.mail.creditNote',
            values: { number, amount: formatMoney(credit?.amount ?? found.paper.receipts[0]?.amount ?? money(0)) },
            attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
          };
        },
      },
    }),
);
