import { normalText } from '@meridian/contracts/text';

const full = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const outward = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/**
 * The first part of a UK postcode: `N1` of `n1 9gu`. It finds what is near and names no house, so it alone is sent and
 * stands in the address of the page. Undefined where it is not in the form of a postcode.
 */
export function areaOf(text: string): string | undefined {
  const code = (normalText(text) ?? '').replaceAll(/\s+/g, '').toUpperCase();
  return full.exec(code)?.[1] ?? (outward.test(code) ? code : undefined);
}
