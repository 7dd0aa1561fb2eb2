import { formatMoney } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import type { OrderEventMap } from '@meridian/domain/shop';
import { DocumentWords } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { type Attachment, Mailer, mails, type MailTemplate } from '../../../platform/mail/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { provideReaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import { GuestInvitations, GuestLinks } from '../../identity/index.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { documentPdf } from '../documents/document-pdf.js';
import { orderDocument, type OrderDocument } from '../documents/order-document.js';
import { arrivalValues, orderParts } from './order-mail.js';
import { orderNumber } from './order-number.js';

type Mailed = Pick<ReceiptEventMap, 'ReceiptIssued'> & Pick<OrderEventMap, 'OrderDispatched' | 'OrderCancelled'>;
type Issued = ReceiptEventMap['ReceiptIssued'];

const orderOf = (data: Mailed[keyof Mailed]): string | null => {
  if ('orderId' in data) return data.orderId;
  return data.subject.kind === 'order' ? data.subject.id : null;
};

/** Mails buyers what becomes of their orders, in the language in which they ordered. */
export const orderMailsReaction = provideReaction(
  {
    store: reactionStore,
    environment: token<Environment>(ENVIRONMENT),
    mailer: Mailer,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    invitations: GuestInvitations,
    links: GuestLinks,
    catalogue: CatalogueQuery,
    bankHolidays: BankHolidays,
  },
  ({ invitations, links, mailer, catalogue, bankHolidays, ...tools }) => {
    const attached = async (
      document: OrderDocument,
      { number, documentId, series }: Issued,
    ): Promise<readonly Attachment[]> => {
      const refundId = series === 'receipt' ? null : documentId;
      const content = await documentPdf(tools, document, { number, refundId });
      if (!content) throw new Error('there is no document of this number');
      return [{ name: `${number}.pdf`, type: 'application/pdf', content }];
    };
    const receipt = async (
      document: OrderDocument,
      issued: Issued,
      { acting }: ReactionContext,
    ): Promise<MailTemplate> => {
      const { orderId, userId, total } = document;
      const guest = await invitations.invite(userId, `/orders/${orderId}`, {
        ...acting,
        commandId: `invite:${orderId}`,
      });
      const anywhere = guest && (await links.opensAnywhere(userId, document.contact?.email ?? ''));
      return {
        key: guest ? 'shop.mail.receiptGuest' : 'shop.mail.receipt',
        values: {
          number: issued.number,
          opens: anywhere ? 'anywhere' : 'here',
          total: formatMoney(total),
          ...(await arrivalValues(document, { catalogue, bankHolidays })),
        },
        parts: orderParts(document),
        attachments: await attached(document, issued),
      };
    };
    const creditNote = async (document: OrderDocument, issued: Issued): Promise<MailTemplate | null> => {
      const refund = document.refunds.find(({ refundId }) => refundId === issued.documentId);
      if (!refund) return null;
      const values = { number: issued.number, amount: formatMoney(refund.amount) };
      return { key: 'shop.mail.creditNote', values, attachments: await attached(document, issued) };
    };

    return mails<Mailed, OrderDocument>(mailer, {
      name: 'shop.letters',
      subject: async ({ data }) => {
        const orderId = orderOf(data);
        const document = orderId === null ? null : await orderDocument(tools, orderId);
        return document?.contact ? document : null;
      },
      to: ({ contact, language }) =>
        contact && { language, name: new DocumentWords('receipts', language).name(contact), address: contact.email },
      path: ({ userId, orderId, contact }) => links.pathFor(userId, `/orders/${orderId}`, contact?.email ?? ''),
      values: ({ orderId }) => ({ order: orderNumber(orderId) }),
      on: {
        ReceiptIssued: ({ data }, document, context) =>
          data.series === 'receipt' ? receipt(document, data, context) : creditNote(document, data),
        OrderDispatched: ({ data: { carrier, tracking } }) => ({
          key: 'shop.mail.dispatched',
          values: { carrier, tracking: tracking ?? '', tracked: tracking ? 'yes' : 'no' },
        }),
        OrderCancelled: (_cancelled, { paymentMethod }) => ({
          key: 'shop.mail.cancelled',
          values: { paid: paymentMethod === null ? 'no' : 'yes' },
        }),
      },
    });
  },
);
