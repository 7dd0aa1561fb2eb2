import { outwardCode } from '@meridian/domain/kernel/rules';

/**
 * The first part of a UK postcode: `N1` of `n1 9gu`. It finds what is near and names no house, so it alone is sent and
 * is in the address of the page. Undefined where it is not in the form of a postcode.
 */
export const areaOf = (text: string): string | undefined => outwardCode(text) ?? undefined;
