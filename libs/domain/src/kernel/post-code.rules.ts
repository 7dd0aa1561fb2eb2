import { normalText } from './normal-text.rules.js';

/** Of an address in the UK. One of them, GIR 0AA, belongs to no place. */
export const ukPostCodeForm = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/i;

const full = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
const outward = /^[A-Z]{1,2}\d[A-Z\d]?$/;

const squeezed = (text: string) => (normalText(text) ?? '').replace(/\s+/g, '').toUpperCase();

/** `n1 1aa` is `N1 1AA`; null where it is not in the form of a UK postcode. */
export function normalPostCode(text: string): string | null {
  const parts = full.exec(squeezed(text));
  return parts ? `${parts[1]} ${parts[2]}` : null;
}

/** `N1` of `n1 1aa`, and of `N1` alone: enough to find what is near. */
export function outwardCode(text: string): string | null {
  const code = squeezed(text);
  return full.exec(code)?.[1] ?? (outward.test(code) ? code : null);
}
