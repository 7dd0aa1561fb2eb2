export const longestNormalised = 1_000;

/**
 * Null for a longer text: putting its combining marks in order takes the square of their number. Such a text is refused, or
 * matches nothing; cut short, it would match what nobody typed.
 */
export function normalText(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFKC'): string | null {
  return text.length > longestNormalised ? null : text.normalize(form);
}

/** As `normalText`, and é is e. Without marks there is nothing to put in order, however long the text has become. */
export function withoutMarks(text: string): string | null {
  return normalText(text, 'NFKD')?.replace(/\p{M}/gu, '').normalize('NFKC') ?? null;
}
