import {
  caseDecider,
  type CaseEventMap,
  caseStream,
  translationDecider,
  type TranslationEvent,
  type TranslationEventMap,
  type TranslationState,
  translationStream,
  workerOf,
} from '@meridian/domain/cases';
import type { EventStore, StoredEvent } from '../../../platform/event-store/index.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { Addressees } from '../../identity/index.js';

type Mailed = Pick<CaseEventMap, 'CaseTranslationBegun'> &
  Pick<TranslationEventMap, 'TranslationFinished' | 'TranslationReleased' | 'ReadingReleased' | 'TranslationCancelled'>;

interface Told {
  readonly reference: string;
  /** One of the translators; null: all of them but these. */
  readonly worker: string | null;
  readonly not: readonly (string | null)[];
  /** Texts of a case that come together. */
  readonly batch: string;
}

/** Mails translators, once for the texts that come together, what waits for them, and whoever had a text that it is theirs no longer. */
export const translatorMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees },
  ({ store, mailer, addressees }) =>
    mails<Mailed, Told>(mailer, {
      name: 'cases.translator_mails',
      subject: (event) => (event.type === 'CaseTranslationBegun' ? ofCase(store, event) : ofText(store, event)),
      async to({ worker, not }) {
        if (worker === null)
          return (await addressees.tagged('translator')).filter(({ userId }) => !not.includes(userId));
        const addressee = await addressees.of(worker);
        return addressee && [{ ...addressee, userId: worker }];
      },
      path: () => '/translator',
      values: ({ reference }) => ({ reference }),
      on: {
        CaseTranslationBegun: 'cases.mail.toTranslate',
        TranslationFinished: (_event, { batch }) => ({ key: 'cases.mail.toRead', once: `read:${batch}` }),
        TranslationReleased: 'cases.mail.textTakenBack',
        ReadingReleased: 'cases.mail.textTakenBack',
        TranslationCancelled: 'cases.mail.textEnded',
      },
    }),
);

async function ofCase(
  store: EventStore,
  { data: { caseId } }: StoredEvent<'CaseTranslationBegun', Mailed['CaseTranslationBegun']>,
): Promise<Told> {
  const { owner, attempt } = (await store.look(caseStream(caseId), caseDecider)).state;
  return { reference: attempt?.reference ?? '', worker: null, not: [owner], batch: '' };
}

/** Null: nobody had it in hand, or whoever did gave it back themselves. */
async function ofText(
  store: EventStore,
  { id, type, data }: StoredEvent & { readonly data: { readonly translationId: string; readonly reason?: unknown } },
): Promise<Told | null> {
  const before = await stateBefore(store, data.translationId, id);
  const { reference, owner, translatorId, caseId, of } = before;
  if (type === 'TranslationFinished') {
    const batch = of === 'story' || of === 'file' ? `${caseId}:records` : data.translationId;
    return { reference, worker: null, not: [owner, translatorId], batch };
  }
  const worker = workerOf(before);
  const isTakenBack = type === 'TranslationCancelled' || data.reason !== undefined;
  return isTakenBack && worker !== null ? { reference, worker, not: [], batch: '' } : null;
}

async function stateBefore(store: EventStore, translationId: string, eventId: string): Promise<TranslationState> {
  let state = translationDecider.initial;
  for await (const { id, type, data } of store.read(translationStream(translationId))) {
    if (id === eventId) break;
    state = translationDecider.evolve(state, { type, data } as TranslationEvent);
  }
  return state;
}
