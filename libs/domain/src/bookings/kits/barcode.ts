import { normalText } from '../../kernel/index.js';

const form = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

export const isBarcode = (barcode: string): boolean => form.test(barcode);

/** As it is printed, however it was typed; empty where it is too long to be one. */
export function normalBarcode(typed: string): string {
  return (normalText(typed) ?? '').replace(/\s+/g, '').toUpperCase();
}
