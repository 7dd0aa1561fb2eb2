import { normalText } from '../../kernel/rules.js';

export const barcodeForm = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;
export const batchForm = /^[A-Z0-9][A-Z0-9-]{0,22}[A-Z0-9]$/;
export const longestBatch = 24;
export const mostKitsOfBatch = 1_000;
export const longestVoidReason = 300;

export const isBarcode = (barcode: string): boolean => barcodeForm.test(barcode);

/** As it is printed, however it was typed, also as the address in the sign of a kit; empty where it is too long to be one. */
export function normalBarcode(typed: string): string {
  return once((normalText(codeIn(typed)) ?? '').replace(/\s+/g, '').toUpperCase());
}

/** What `/kit/` leads to, where a scanner read the address on a label; typed twice it begins anew. */
function codeIn(typed: string): string {
  const [, code, again] = /\/kit\/([^/?#\s]*?)(?:[/?#]|(https?:.*)|$)/i.exec(typed.trim()) ?? [];
  if (code === undefined) return typed;
  return again === undefined ? code : codeIn(again);
}

/** A scanner that types it twice means it once. */
function once(code: string): string {
  const half = code.slice(0, code.length / 2);
  return half + half === code && isBarcode(half) ? half : code;
}
