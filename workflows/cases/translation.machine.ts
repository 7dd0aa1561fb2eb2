import { createMachine } from 'xstate';

const stopped = { TranslationCancelled: 'cancelled' } as const;

const lifecycle = {
  id: 'translation',
  initial: 'none',
  states: {
    none: { on: { TranslationAsked: 'open' } },
    open: { on: { ...stopped, TranslationPrepared: 'open', TranslationTaken: 'translating' } },
    translating: {
      on: {
        ...stopped,
        ParagraphTranslated: 'translating',
        TranslationReleased: 'open',
        TranslationFinished: 'toRead',
        TranslationWordless: 'wordless',
      },
    },
    toRead: { on: { ...stopped, ReadingTaken: 'reading' } },
    reading: {
      on: {
        ...stopped,
        ParagraphTranslated: 'reading',
        ReadingReleased: 'toRead',
        TranslationReturned: 'translating',
        TranslationApproved: 'approved',
      },
    },
    approved: {},
    wordless: {},
    cancelled: {},
  },
} as const;

/** One text of a case in another language: written by a translator, read by a second one. */
export const translationMachine = createMachine(lifecycle);

export type TranslationStatus = keyof (typeof lifecycle)['states'];
