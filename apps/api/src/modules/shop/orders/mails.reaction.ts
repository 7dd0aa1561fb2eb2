import type { ReceiptEventMap } from '@meridian/domain/payments';
import type { OrderEventMap } from '@meridian/domain/shop';
import { formatMoney } from '@meridian/domain/kernel';
import { type Attachment, type MailKey, type MailValues, Mailer } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { GuestInvitations } from '../../identity/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { documentPdf } from '../documents/document-pdf.js';
import { DocumentWords } from '../../../platform/documents/index.js';
import { orderDocument, type OrderDocument } from '../documents/order-document.js';

type Mailed = Pick<ReceiptEventMap, 'ReceiptIssued'> & Pick<OrderEventMap, 'OrderDispatched' | 'OrderCancelled'>;
type Issued = ReceiptEventMap['ReceiptIssued'];

interface Sending {
  readonly key: MailKey;
  /** What it is about: it is mailed once. */
  readonly about: string;
  readonly values?: MailValues;
  readonly withoutLink?: boolean;
  readonly attachments?: readonly Attachment[];
}

/** Mails buyers what becomes of their orders, in the language in which they ordered. */
export const orderMailsReaction = provideReaction(
  {
    store: reactionStore,
    environment: token<Environment>(ENVIRONMENT),
    mailer: Mailer,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    invitations: GuestInvitations,
  },
  ({ invitations, ...tools }) => {
    const { environment, mailer } = tools;

    const send = async ({ contact, orderId, language }: OrderDocument, sending: Sending): Promise<void> => {
      if (!contact) return;
      const { key, about, values, withoutLink, attachments } = sending;
      const url = new URL(`/orders/${orderId}`, environment.publicUrl);
      url.searchParams.set('lang', language);
      const letter = mailer.mailFrom({ language, key, values, ...(!withoutLink && { action: url.href }) });
      const to = { name: new DocumentWords('receipts', language).name(contact), address: contact.email };
      await mailer.send({ to, language, letter, attachments, idempotencyKey: `shop.letters:${about}` });
    };
    const attached = async (
      document: OrderDocument,
      { number, documentId, series }: Issued,
    ): Promise<readonly Attachment[]> => {
      const refundId = series === 'receipt' ? null : documentId;
      const content = await documentPdf(tools, document, { number, refundId });
      if (!content) throw new Error('there is no document of this number');
      return [{ name: `${number}.pdf`, type: 'application/pdf', content }];
    };
    const receipt = async (document: OrderDocument, issued: Issued, { acting }: ReactionContext): Promise<void> => {
      const { orderId, userId } = document;
      const { number } = issued;
      const guest = await invitations.invite(userId, { ...acting, commandId: `invite:${orderId}` });
      await send(document, {
        key: guest ? 'shop.mail.receiptGuest' : 'shop.mail.receipt',
        about: number,
        values: { number, total: formatMoney(document.total) },
        withoutLink: guest,
        attachments: await attached(document, issued),
      });
    };
    const creditNote = async (document: OrderDocument, issued: Issued): Promise<void> => {
      const { number, documentId } = issued;
      const refund = document.refunds.find(({ refundId }) => refundId === documentId);
      if (!refund) return;
      const values = { number, amount: formatMoney(refund.amount) };
      const attachments = await attached(document, issued);
      await send(document, { key: 'shop.mail.creditNote', about: number, values, attachments });
    };

    return reaction<Mailed>({
      name: 'shop.letters',
      // About an hour: some mail servers ask strangers to come back later.
      attempts: 16,
      on: {
        ReceiptIssued: async ({ data }, context) => {
          if (data.subject.kind !== 'order') return;
          const document = await orderDocument(tools, data.subject.id);
          if (!document?.contact) return;
          await (data.series === 'receipt' ? receipt(document, data, context) : creditNote(document, data));
        },
        OrderDispatched: async ({ data: { orderId, carrier, tracking } }) => {
          const document = await orderDocument(tools, orderId);
          if (!document) return;
          const values = { carrier, tracking: tracking ?? '', tracked: tracking ? 'yes' : 'no' };
          await send(document, { key: 'shop.mail.dispatched', about: `dispatched:${orderId}`, values });
        },
        OrderCancelled: async ({ data: { orderId } }) => {
          const document = await orderDocument(tools, orderId);
          if (!document) return;
          const values = { paid: document.paymentMethod === null ? 'no' : 'yes' };
          await send(document, { key: 'shop.mail.cancelled', about: `cancelled:${orderId}`, values });
        },
      },
    });
  },
);
