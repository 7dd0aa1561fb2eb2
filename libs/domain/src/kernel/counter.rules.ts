/** How money is handed over at a place. */
export const counterMethods = ['cash', 'cardTerminal', 'bankTransfer'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** What a till or a terminal prints on its slip, or a bank on its statement: it names the slip, and no person. */
export const longestTillReceipt = 30;
export const tillReceiptForm = /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]*$/u;
