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

type Mailed = Pick<CaseEventMap, 'CaseTranslationBegun' | 'CaseReminded'> &
  Pick<TranslationEventMap, 'TranslationFinished' | 'TranslationReleased' | 'ReadingReleased' | 'TranslationCancelled'>;

interface Told {
  readonly reference: string;
  /** Who has a text in hand. */
  readonly workers: readonly string[];
  /** Null: nobody else; otherwise all translators but these. */
  readonly allBut: readonly (string | null)[] | null;
  /** Texts of a case that come together. */
  readonly batch: string;
}

/** Mails translators, once for the texts that come together, what waits for them, and whoever had a text that it is theirs no longer. */
export const translatorMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees },
  ({ store, mailer, addressees }) =>
    mails<Mailed, Told>(mailer, {
      name: 'cases.translator_mails',
      subject(event) {
        if (event.type === 'CaseTranslationBegun') return ofCase(store, event);
        return event.type === 'CaseReminded' ? ofWaiting(store, event) : ofText(store, event);
      },
      async to({ workers, allBut }) {
        const all = allBut === null ? [] : await addressees.tagged('translator');
        const others = all.filter(({ userId }) => !allBut?.includes(userId));
        const named = workers.filter((id) => others.every(({ userId }) => userId !== id));
        return [...others, ...(await addressees.each(named))];
      },
      path: () => '/translator',
      values: ({ reference }) => ({ reference }),
      on: {
        CaseTranslationBegun: 'cases.mail.toTranslate',
        CaseReminded: 'cases.mail.textsWait',
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
  return { reference: attempt?.reference ?? '', workers: [], allBut: [owner], batch: '' };
}

/** Null: the reminder is another's, or no text waits any more. */
async function ofWaiting(
  store: EventStore,
  { data: { caseId, of } }: StoredEvent<'CaseReminded', Mailed['CaseReminded']>,
): Promise<Told | null> {
  if (of !== 'translation') return null;
  const { attempt, translations } = (await store.look(caseStream(caseId), caseDecider)).state;
  const open = translations.filter(({ done }) => !done);
  const texts = await Promise.all(
    open.map(async (each) => (await store.look(translationStream(each.translationId), translationDecider)).state),
  );
  const workers = [...new Set(texts.flatMap((text) => workerOf(text) ?? []))];
  const closedTo = texts.flatMap(({ status, owner, translatorId }) => {
    if (status === 'open') return [[owner]];
    return status === 'toRead' ? [[owner, translatorId]] : [];
  });
  const [first, ...rest] = closedTo;
  const allBut = first?.filter((id) => rest.every((ids) => ids.includes(id))) ?? null;
  if (workers.length === 0 && allBut === null) return null;
  return { reference: attempt?.reference ?? '', workers, allBut, batch: '' };
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
    return { reference, workers: [], allBut: [owner, translatorId], batch };
  }
  const worker = workerOf(before);
  const isTakenBack = type === 'TranslationCancelled' || data.reason !== undefined;
  return isTakenBack && worker !== null ? { reference, workers: [worker], allBut: null, batch: '' } : null;
}

async function stateBefore(store: EventStore, translationId: string, eventId: string): Promise<TranslationState> {
  let state = translationDecider.initial;
  for await (const { id, type, data } of store.read(translationStream(translationId))) {
    if (id === eventId) break;
    state = translationDecider.evolve(state, { type, data } as TranslationEvent);
  }
  return state;
}
