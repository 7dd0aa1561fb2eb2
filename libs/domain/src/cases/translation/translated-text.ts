import { glossaryTermsIn } from './glossary-check.rules.js';
import type { SourceParagraph } from './translation.events.js';
import type { TranslationState } from './translation.state.js';

export interface TranslatedParagraph {
  readonly index: number;
  readonly source: string;
  readonly target: string;
  /** The source was typed by the translator. */
  readonly typed: boolean;
  readonly part: SourceParagraph['part'] | null;
  readonly page: number | null;
  readonly exception: string | null;
}

/** All paragraphs of one whose personal fields are opened, in their order; typed ones that were emptied are left out, and so is what was erased. */
export function paragraphsOfTranslation({ given, written }: TranslationState): TranslatedParagraph[] {
  const sources = given?.paragraphs ?? [];
  if (!Array.isArray(sources)) return [];
  const said = (index: number) => (Object.hasOwn(written, String(index)) ? written[String(index)] : undefined);
  const typed = Object.keys(written)
    .map(Number)
    .filter((index) => index >= sources.length)
    .toSorted((one, other) => one - other);
  return [
    ...sources.map(({ text: source, part = null, page = null }, index) => {
      const { target = '', exception = null } = said(index) ?? {};
      return { index, source, target, part, page, exception, typed: false };
    }),
    ...typed.flatMap((index) => {
      const { source = '', target = '', exception = null } = said(index) ?? {};
      const isThere = source.trim() !== '' || target.trim() !== '';
      return isThere ? [{ index, source, target, exception, typed: true, part: null, page: null }] : [];
    }),
  ];
}

/** What keeps a translation from being done, by paragraph. */
export function unfinishedParagraphs(state: TranslationState): { readonly empty: number[]; readonly terms: number[] } {
  const paragraphs = paragraphsOfTranslation(state);
  const empty = paragraphs.filter(({ source, target }) => source.trim() === '' || target.trim() === '');
  const terms = paragraphs.filter(
    ({ source, target, exception }) =>
      exception === null &&
      target.trim() !== '' &&
      glossaryTermsIn({ source, target, from: state.from, to: state.to }).some(({ met }) => !met),
  );
  return { empty: empty.map(({ index }) => index), terms: terms.map(({ index }) => index) };
}

/** The translated text of each part. */
export function translatedParts(
  state: TranslationState,
): Partial<Record<NonNullable<SourceParagraph['part']>, string>> {
  const parts: Partial<Record<NonNullable<SourceParagraph['part']>, string>> = {};
  for (const { part, target } of paragraphsOfTranslation(state)) {
    if (part) parts[part] = parts[part] === undefined ? target : `${parts[part]}\n${target}`;
  }
  return parts;
}
