import type { ConsultationMode } from '../practices/practice.rules.js';

/** In pence. `minutes` is what the price includes; a flat price has none. */
interface PriceOfMode {
  readonly amount: number;
  readonly minutes: number | null;
  readonly furtherMinute: number;
}

export interface GpPriceList {
  readonly version: number;
  /** The first day (UK) on which it holds. */
  readonly from: string;
  readonly modes: Readonly<Record<ConsultationMode, PriceOfMode>>;
  readonly interpreter: { readonly amount: number; readonly minutes: number };
  readonly letter: number;
  readonly sickNote: number;
  /** The practitioner names a higher price with the reason. */
  readonly certificateFrom: number;
}

/** Each holds until the next begins; one that held is never changed. */
export const gpPriceLists: readonly [GpPriceList, ...GpPriceList[]] = [
  {
    version: 1,
    from: '2026-01-01',
    modes: {
      video: { amount: 6500, minutes: 10, furtherMinute: 700 },
      inPerson: { amount: 14000, minutes: 20, furtherMinute: 700 },
      remote: { amount: 4500, minutes: null, furtherMinute: 0 },
    },
    interpreter: { amount: 3000, minutes: 15 },
    letter: 1000,
    sickNote: 1000,
    certificateFrom: 5500,
  },
];

export function priceListOn(day: string, lists: typeof gpPriceLists = gpPriceLists): GpPriceList {
  return lists.findLast(({ from }) => from <= day) ?? lists[0];
}

export interface GpPriceLine {
  readonly kind: 'consultation' | 'interpreter';
  readonly amount: number;
}

/** What one appointment costs. `minutes` counts where the mode has a length. */
export function gpPrice(
  { modes, interpreter }: GpPriceList,
  wanted: { readonly mode: ConsultationMode; readonly minutes: number; readonly interpreter: boolean },
): { readonly lines: readonly GpPriceLine[]; readonly total: number } {
  const { amount, minutes, furtherMinute } = modes[wanted.mode];
  const further = minutes === null ? 0 : Math.max(0, wanted.minutes - minutes) * furtherMinute;
  const started = Math.max(1, Math.ceil(wanted.minutes / interpreter.minutes));
  const lines: GpPriceLine[] = [
    { kind: 'consultation', amount: amount + further },
    ...(wanted.interpreter ? [{ kind: 'interpreter' as const, amount: interpreter.amount * started }] : []),
  ];
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}
