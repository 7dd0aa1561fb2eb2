const longest = 1_000;

/**
 * What somebody typed, in its normal form (NFKC); null for a longer text, because putting its combining marks in order takes the
 * square of their number. For the browser; the server has its own in the domain's kernel.
 */
export function normalText(typed: string): string | null {
  return typed.length > longest ? null : typed.normalize('NFKC');
}
