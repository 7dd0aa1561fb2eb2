/** Kits that somebody who tries the product can type in. */
export const demoKits: readonly { readonly barcode: string; readonly batch: string }[] = Array.from(
  { length: 20 },
  (_, at) => ({ barcode: `DEMO-KIT-${String(at + 1).padStart(4, '0')}`, batch: 'DEMO' }),
);
