const form = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

export const isBarcode = (barcode: string): boolean => form.test(barcode);

/** As it is printed, however it was typed. */
export function normalBarcode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}
