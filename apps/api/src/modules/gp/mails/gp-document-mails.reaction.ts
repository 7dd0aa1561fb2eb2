import {
  appointmentDecider,
  type AppointmentState,
  appointmentStream,
  gpDocumentDecider,
  type GpDocumentEventMap,
  type GpDocumentState,
  gpDocumentStream,
} from '@meridian/domain/gp';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { GuestLinks } from '../../identity/index.js';
import { receiptMail } from './receipt-mail.js';
import { addressOf, recipientOf } from './recipient.js';

type Mailed = Pick<
  GpDocumentEventMap,
  'GpDocumentOffered' | 'GpDocumentSigned' | 'GpDocumentWithdrawn' | 'GpDocumentPaidInVain'
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'>;

interface Told {
  readonly documentId: string;
  readonly userId: string;
  readonly document: GpDocumentState;
  readonly appointment: AppointmentState;
}

/** Mails patients what becomes of their documents. */
export const gpDocumentMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, environment: token<Environment>(ENVIRONMENT), links: GuestLinks },
  ({ store, mailer, environment, links }) =>
    mails<Mailed, Told>(mailer, {
      name: 'gp.document_mails',
      async subject({ data }) {
        if ('subject' in data && data.subject.kind !== 'gpDocument') return null;
        const documentId = 'documentId' in data && !('subject' in data) ? data.documentId : data.subject.id;
        const { state: document } = await store.look(gpDocumentStream(documentId), gpDocumentDecider);
        const { owner: userId, appointmentId } = document;
        if (userId === null || appointmentId === null) return null;
        const { state: appointment } = await store.look(appointmentStream(appointmentId), appointmentDecider);
        return { documentId, userId, document, appointment };
      },
      to: ({ appointment }) => recipientOf(appointment),
      path: ({ documentId, userId, appointment }) =>
        links.pathFor(userId, `/gp/documents/${documentId}`, addressOf(appointment)),
      values: ({ document: { reference, price, until, language } }) => ({
        reference,
        price: formatMoney(price),
        until: until === null ? '' : formatUkTime(new Date(until), language),
      }),
      on: {
        GpDocumentOffered: 'gp.mail.documentOffered',
        GpDocumentSigned: 'gp.mail.documentSigned',
        /** A draft that nobody saw is withdrawn without a word. */
        GpDocumentWithdrawn: ({ data: { by, refund } }, { document: { until } }) =>
          until === null || by === 'erasure'
            ? null
            : { key: 'gp.mail.documentWithdrawn', values: { refund: refund ? 'yes' : 'no' } },
        GpDocumentPaidInVain: ({ data: { amount } }) => ({
          key: 'gp.mail.documentPaidInVain',
          values: { amount: formatMoney(amount) },
        }),
        ReceiptIssued: ({ data }) => receiptMail({ store, environment }, data),
      },
    }),
);
