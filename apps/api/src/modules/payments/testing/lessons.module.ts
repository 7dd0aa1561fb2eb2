import {
  type Decider,
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  money,
  moneyField,
  refuse,
} from '@meridian/domain/kernel';
import { DocumentWords, issueNumber, type Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import type { ProductModule } from '../../../platform/product-module.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import {
  followedPayments,
  followedRefunds,
  type Payable,
  Payables,
  type PayAnswer,
  type PayRequest,
  type Receipted,
  ReceiptedThings,
  type ReceiptPaper,
  servicePdf,
  type ServicePaper,
} from '../index.js';

const lessonId = id();
const price = money(4_500);

const lessonEvents = defineEvents({
  LessonPaid: event({
    version: 1,
    fields: { lessonId, paymentId: id(), userId: id(), amount: moneyField(), paidAt: instant() },
  }),
  LessonLapsed: event({ version: 1, fields: { lessonId, why: id() } }),
  LessonRefunded: event({
    version: 1,
    fields: { lessonId, refundId: id(), amount: moneyField(), refundedAt: instant() },
  }),
});
type LessonEvent = EventOf<typeof lessonEvents>;
type Of<Type> = Extract<LessonEvent, { type: Type }>['data'];

export const lessonStream = (lesson: string): string => `lesson-${lesson}`;

interface Lesson {
  readonly paid: Of<'LessonPaid'> | null;
  readonly refunds: readonly Of<'LessonRefunded'>[];
}

/** Each fact once, whatever comes twice. A lesson named `full-…` has no place left. */
const lessons: Decider<
  Lesson,
  { readonly type: 'Note'; readonly data: { readonly fact: LessonEvent } },
  LessonEvent,
  'full' | 'notPaid'
> = {
  initial: { paid: null, refunds: [] },
  evolve(state, { type, data }) {
    if (type === 'LessonPaid') return { ...state, paid: data };
    return type === 'LessonRefunded' ? { ...state, refunds: [...state.refunds, data] } : state;
  },
  decide: {
    Note: ({ data: { fact } }, { paid, refunds }) => {
      if (fact.type === 'LessonPaid' && fact.data.lessonId.startsWith('full-')) return refuse('full');
      if (fact.type === 'LessonRefunded' && !paid) return refuse('notPaid');
      if (fact.type === 'LessonPaid' && paid) return [];
      const known = fact.type === 'LessonRefunded' && refunds.some(({ refundId }) => refundId === fact.data.refundId);
      return known ? [] : [fact];
    },
  },
};

/** A kind of paid thing as a module of its own would bring it: payments know nothing of it. */
const payableLessons: Payable = {
  kind: 'lesson',
  words: 'lessons',
  begin({ subjectId, seen, viewer }: PayRequest): Promise<PayAnswer> {
    const { userId } = viewer;
    if (userId === null || seen !== price.amount) {
      return Promise.resolve(refuse('priceChanged', { total: price.amount }));
    }
    const until = '2099-01-01T00:00:00.000Z';
    return Promise.resolve({ due: { paymentId: `pay-${subjectId}`, userId, amount: price, until, language: 'en' } });
  },
  landing: (subjectId, ended) => `/lessons/${subjectId}/${ended}`,
  record: ({ subjectId }) => `/admin/lessons?open=${subjectId}`,
};

const receiptedLessons = (store: EventStore, environment: Environment): Receipted => ({
  kind: 'lesson',
  record: 'booking',
  ownerOf: async (lesson) => (await store.look(lessonStream(lesson), lessons)).state.paid?.userId ?? null,
  async paper(lesson: string, language: Language = 'en'): Promise<ReceiptPaper | null> {
    const { state } = await store.look(lessonStream(lesson), lessons);
    if (!state.paid) return null;
    const paper = paperOf(lesson, state, language);
    return {
      userId: state.paid.userId,
      print: (issued, hidePerson) => servicePdf({ store, environment }, paper, { ...issued, hidePerson }),
    };
  },
});

function paperOf(lesson: string, { paid, refunds }: Lesson, language: Language): ServicePaper {
  const words = new DocumentWords('receipts', language);
  const name = language === 'zh' ? '游泳课' : 'Swimming lesson';
  const nothing = money(0);
  const receipts = (paid ? [paid] : []).map(({ paymentId, amount, paidAt }) => ({
    receiptId: paymentId,
    paidBy: 'card' as const,
    amount,
    paidAt,
    lines: [{ name, quantity: 1, price: amount, amount }],
    before: nothing,
    about: [[words.say('booking'), lesson] as const],
  }));
  const credits = receipts.flatMap((receipt) =>
    refunds.map(({ refundId, amount, refundedAt: at }) => {
      const kept = money(receipt.amount.amount - amount.amount);
      return { refundId, receipt, amount, at, before: nothing, kept, keptFor: [] };
    }),
  );
  return {
    language,
    counts: 'quantity',
    person: { firstName: 'Mei', lastName: 'Lin' },
    address: null,
    receipts,
    credits,
  };
}

const lessonsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  type Context = Parameters<Parameters<typeof followedPayments>[1]['ended']>[2];
  const note = async (fact: LessonEvent, { acting }: Context) => {
    const noted = await store.decide(
      lessonStream(fact.data.lessonId),
      lessons,
      { type: 'Note', data: { fact } },
      acting,
    );
    return !('refused' in noted);
  };
  const number = (
    series: 'receipt' | 'creditNote',
    documentId: string,
    at: string,
    lesson: string,
    { acting }: Context,
  ) => issueNumber(store, { series, documentId, at, subject: { kind: 'lesson', id: lesson } }, acting);
  return reaction({
    name: 'lessons.payments',
    on: {
      ...followedPayments(store, {
        kind: 'lesson',
        async received({ paymentId, subjectId, userId }, { amount, paidAt }, context) {
          const data = { lessonId: subjectId, paymentId, userId, amount, paidAt };
          if (!(await note({ type: 'LessonPaid', data }, context))) return 'notWanted';
          await number('receipt', paymentId, paidAt, subjectId, context);
          return 'taken';
        },
        backId: ({ subjectId }) => `back-${subjectId}`,
        async ended({ subjectId }, why, context) {
          await note({ type: 'LessonLapsed', data: { lessonId: subjectId, why } }, context);
        },
      }),
      ...followedRefunds(store, {
        kind: 'lesson',
        async refunded({ subjectId }, { refundId, amount, refundedAt }, context) {
          const data = { lessonId: subjectId, refundId, amount, refundedAt };
          if (await note({ type: 'LessonRefunded', data }, context))
            await number('creditNote', refundId, refundedAt, subjectId, context);
        },
        refundFailed: () => Promise.resolve(),
      }),
    },
  });
});

class Lessons {}

export const lessonsModule: ProductModule = {
  name: 'payments',
  nest: {
    module: Lessons,
    providers: [
      lessonsReaction,
      {
        provide: 'lessons',
        inject: [Payables, ReceiptedThings, EventStore, ENVIRONMENT],
        useFactory(payables: Payables, things: ReceiptedThings, store: EventStore, environment: Environment) {
          payables.register(payableLessons);
          things.register(receiptedLessons(store, environment));
          return lessonStream;
        },
      },
    ],
  },
  events: [lessonEvents],
};
