import { codeFrom } from '../../../platform/codes/index.js';

const letters = 8;

/** What people say on the phone, such as `OR-7KD2-QXW9`: always the same for the same order. */
export function orderNumber(orderId: string): string {
  const code = codeFrom(letters, 'order number', orderId);
  return `OR-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** As it is written, out of what somebody typed; null for anything else. */
export function orderNumberIn(typed: string): string | null {
  const [, first, last] = /^or[\s-]*([2-9a-z]{4})[\s-]*([2-9a-z]{4})$/i.exec(typed.trim()) ?? [];
  return first && last ? `OR-${first}-${last}`.toUpperCase() : null;
}
