import type { SourceParagraph, TranslationEventMap } from './translation.events.js';

type Data<Type extends keyof TranslationEventMap> = TranslationEventMap[Type];
interface OfTranslation {
  readonly translationId: string;
}
/** Whoever writes or reads it. */
interface ByWorker extends OfTranslation {
  readonly workerId: string;
}

export type TranslationCommand =
  /** `paragraphs`: what was written here; of a file it is taken out once somebody translates it. */
  | {
      readonly type: 'AskTranslation';
      readonly data: Data<'TranslationAsked'> & { readonly paragraphs: readonly SourceParagraph[] | null };
    }
  /** To translate it, or to read what a colleague translated. `paragraphs`: of a file that nobody had open yet. */
  | {
      readonly type: 'TakeTranslation';
      readonly data: ByWorker & { readonly paragraphs: readonly SourceParagraph[] | null };
    }
  | { readonly type: 'ReleaseTranslation'; readonly data: ByWorker }
  /** Staff take it from whoever has it. */
  | { readonly type: 'TakeBackTranslation'; readonly data: OfTranslation & { readonly reason: string } }
  | {
      readonly type: 'WriteParagraph';
      readonly data: ByWorker & Pick<Data<'ParagraphTranslated'>, 'index' | 'source' | 'target' | 'exception'>;
    }
  | { readonly type: 'FinishTranslation'; readonly data: ByWorker }
  | { readonly type: 'ReturnTranslation'; readonly data: ByWorker & { readonly reason: string } }
  | { readonly type: 'ApproveTranslation'; readonly data: ByWorker }
  | { readonly type: 'MarkWordless'; readonly data: ByWorker }
  | { readonly type: 'CancelTranslation'; readonly data: OfTranslation & Pick<Data<'TranslationCancelled'>, 'why'> };

export type TranslationRefusal =
  | 'unknownTranslation'
  | 'translationTaken'
  | 'translationNotYours'
  | 'translationOver'
  | 'translatorIsPatient'
  | 'ownTranslation'
  | 'translationEmpty'
  | 'translationUnfinished'
  | 'glossaryUnmet'
  | 'paragraphUnknown'
  | 'tooManyParagraphs'
  | 'sourceGiven'
  | 'translationNotTaken'
  | 'notWordless';
