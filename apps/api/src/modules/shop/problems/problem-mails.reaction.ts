import type { ProblemEventMap } from '@meridian/domain/shop';
import { DocumentWords } from '../../../platform/documents/index.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { orderDocument, type OrderDocument } from '../documents/order-document.js';
import { orderNumber } from '../orders/order-number.js';

type Mailed = Pick<ProblemEventMap, 'ProblemReported' | 'ProblemAnswered'>;

/** Mails the buyer that their words arrived, and what staff answer, in the language in which they ordered. */
export const problemMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
  },
  ({ mailer, ...tools }) =>
    mails<Mailed, OrderDocument>(mailer, {
      name: 'shop.problems',
      subject: async ({ data: { orderId } }) => {
        const document = await orderDocument(tools, orderId);
        return document?.contact ? document : null;
      },
      to: ({ contact, language }) =>
        contact && { language, name: new DocumentWords('receipts', language).name(contact), address: contact.email },
      path: ({ orderId }) => `/orders/${orderId}/problem`,
      on: {
        ProblemReported: (_event, { orderId }) => ({
          key: 'shop.mail.problemReceived',
          values: { reference: orderNumber(orderId) },
        }),
        ProblemAnswered: async ({ data: { userId, words: sealed } }, { orderId }) => {
          const opened = await tools.personalData.openWords([{ userId, words: sealed }], {
            person: 'userId',
            columns: { words: 'words' },
          });
          const answer = opened[0]?.words;
          if (!answer) return null;
          return { key: 'shop.mail.problemAnswered', values: { reference: orderNumber(orderId), words: answer } };
        },
      },
    }),
);
