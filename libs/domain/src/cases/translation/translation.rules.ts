/** What is translated: what the patient wrote, a file, a question of the doctor, the answer to it, a report. */
export const translationSubjects = ['story', 'file', 'question', 'answer', 'report'] as const;
export type TranslationSubject = (typeof translationSubjects)[number];

/** Of what a text is a part, where it has parts. */
export const translationParts = [
  'title',
  'story',
  'wish',
  'summary',
  'findings',
  'opinion',
  'recommendations',
  'answers',
  'limits',
] as const;
export type TranslationPart = (typeof translationParts)[number];

/** `typed`: what cannot be taken out of a file is typed beside it. */
export const translationOrigins = ['text', 'typed'] as const;

export const translationEnds = ['caseEnded', 'reportChanged', 'erasure'] as const;

/** In one text. */
export const mostTranslationParagraphs = 300;
/** All paragraphs together: sealed, they have to fit into one event. */
export const mostTranslationBytes = 700_000;
export const longestSource = 4_000;
export const longestTarget = 8_000;
export const longestException = 500;
export const longestReturnReason = 1_000;

/** A text as it is translated: paragraph by paragraph. */
export function paragraphsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => pieces(line));
}

/** A line that is too long is cut at the end of a sentence, or where there is room. */
function pieces(line: string): string[] {
  if (line.length <= longestSource) return [line];
  const head = line.slice(0, longestSource);
  const end = Math.max(...['. ', '。', '！', '？', '; ', '；'].map((mark) => head.lastIndexOf(mark) + mark.length - 1));
  const cut = end > longestSource / 2 ? end : longestSource - 1;
  const splits = /[\uD800-\uDBFF]/.test(line.charAt(cut)) ? cut : cut + 1;
  return [line.slice(0, splits).trim(), ...pieces(line.slice(splits).trim())];
}
