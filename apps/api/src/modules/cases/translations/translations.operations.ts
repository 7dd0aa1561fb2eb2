import { returnTranslationRules, writeParagraphRules } from '@meridian/contracts/cases';
import { type TranslationCommand, translations } from '@meridian/domain/cases';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { LiveChanges, liveMessages, writePosition } from '../../../platform/live/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { FileText } from '../../files/index.js';
import { isTranslationId } from '../cases/case-ids.js';
import { TranslationAccess } from './translation-access.service.js';
import { TranslationWorkQuery } from './translation-work.query.js';

interface Tools {
  readonly store: EventStore;
}

const workerOf = ({ viewer }: Caller): string => viewer.userId ?? '';
/** One that does not exist is no stream to write to. */
const send = ({ store, acting }: Tools & Caller, command: TranslationCommand) =>
  isTranslationId(command.data.translationId)
    ? store.send(translations, command, acting)
    : Promise.resolve(refuse('unknownTranslation'));

/** Those who translate, and read what a colleague translated. */
export const translationOperations = publicOperations({
  name: 'translationOperations',
  module: 'cases',
  uses: {
    store: EventStore,
    access: TranslationAccess,
    texts: FileText,
    work: TranslationWorkQuery,
    changes: LiveChanges,
  },
  fields: {
    Query: {
      translationSuggestion: {
        allow: 'translator',
        run: async ({ args, viewer, work }) => ({
          text: await work.suggestion(args.id, args.index, viewer.userId ?? ''),
        }),
      },
      translations: {
        allow: 'translator',
        run: ({ viewer, work }) => work.all(viewer.userId ?? ''),
      },
      translation: {
        allow: 'translator',
        run: ({ args, viewer, work }) => work.one(args.id, viewer.userId ?? ''),
        shows: {
          record: 'case',
          whose: ({ work }, { id, paragraphs }) => (paragraphs.length > 0 ? work.people([id]) : []),
        },
      },
    },
    Mutation: {
      takeTranslation: {
        allow: 'translator',
        async run({ args: { id: translationId }, access, texts, work, ...call }) {
          const state = await access.any(translationId);
          const isFile = state?.of === 'file' && state.status === 'open' && state.given === null;
          const found = isFile && state.sourceId ? await texts.paragraphsOf(state.sourceId) : null;
          const paragraphs = isFile
            ? (found?.paragraphs ?? []).map(({ text, page }) => ({ text, ...(page !== null && { page }) }))
            : null;
          const workerId = workerOf(call);
          const taken = await send(call, { type: 'TakeTranslation', data: { translationId, workerId, paragraphs } });
          if (isRefused(taken)) return taken;
          return (await work.one(translationId, workerId, taken.position)) ?? refuse('unknownTranslation');
        },
        // Whoever takes it reads it.
        shows: { record: 'case', whose: ({ work }, { id }) => work.people([id]) },
      },
      releaseTranslation: {
        allow: 'translator',
        run: ({ args: { id: translationId }, ...call }) =>
          send(call, { type: 'ReleaseTranslation', data: { translationId, workerId: workerOf(call) } }),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      writeParagraph: {
        allow: 'translator',
        rules: writeParagraphRules,
        run: ({ input: { id: translationId, index, source, target, exception }, ...call }) =>
          send(call, {
            type: 'WriteParagraph',
            data: {
              translationId,
              workerId: workerOf(call),
              index,
              target,
              ...(typeof source === 'string' && { source }),
              ...(exception && { exception }),
            },
          }),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      finishTranslation: {
        allow: 'translator',
        run: ({ args: { id: translationId }, ...call }) =>
          send(call, { type: 'FinishTranslation', data: { translationId, workerId: workerOf(call) } }),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      returnTranslation: {
        allow: 'translator',
        rules: returnTranslationRules,
        run: ({ input: { id: translationId, reason }, ...call }) =>
          send(call, { type: 'ReturnTranslation', data: { translationId, workerId: workerOf(call), reason } }),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      approveTranslation: {
        allow: 'translator',
        run: ({ args: { id: translationId }, ...call }) =>
          send(call, { type: 'ApproveTranslation', data: { translationId, workerId: workerOf(call) } }),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      markTranslationWordless: {
        allow: 'translator',
        run: ({ args: { id: translationId }, ...call }) =>
          send(call, { type: 'MarkWordless', data: { translationId, workerId: workerOf(call) } }),
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
    },
    Subscription: {
      translationsChanged: {
        allow: 'translator',
        subscribe: ({ live, changes }) =>
          liveMessages(changes.changes(['cases.translations'], live), ({ position }) =>
            Promise.resolve({ translationsChanged: { position: writePosition(position) } }),
          ),
      },
    },
  },
});
