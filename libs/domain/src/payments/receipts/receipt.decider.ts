import { type Decider, isDay, lookUp, type Scattered, withEntry } from '../../kernel/index.js';
import type { ReceiptEvent, ReceiptEventMap, ReceiptSeries } from './receipt.events.js';

export interface ReceiptsState {
  readonly last: number;
  readonly issued: Scattered<number>;
}

type Issued = ReceiptEventMap['ReceiptIssued'];

export interface ReceiptCommand {
  readonly type: 'IssueReceipt';
  readonly data: Omit<Issued, 'sequence' | 'number'>;
}

const letters: Readonly<Record<ReceiptSeries, string>> = { receipt: 'R', creditNote: 'C' };

/** `R-20261124-0007` */
export function receiptNumber(series: ReceiptSeries, day: string, sequence: number): string {
  return `${letters[series]}-${day.replaceAll('-', '')}-${String(sequence).padStart(4, '0')}`;
}

const numberForm = /^([RC])-(\d{4})(\d\d)(\d\d)-(\d{4,6})$/;

/** Where the document of a number is in the log; null for what is no number. */
export function placeOfNumber(number: string) {
  const [, letter, year, month, date, sequence] = numberForm.exec(number) ?? [];
  const day = [year, month, date].join('-');
  if (letter === undefined || !isDay(day) || Number(sequence) === 0) return null;
  const series: ReceiptSeries = letter === letters.receipt ? 'receipt' : 'creditNote';
  return { series, day, sequence: Number(sequence) };
}

/** What a document of that day is numbered, once it has a number. */
export function issuedNumber(
  { issued }: ReceiptsState,
  { series, day, documentId }: Pick<Issued, 'series' | 'day' | 'documentId'>,
): string | undefined {
  const sequence = lookUp(issued, documentId);
  return sequence === undefined ? undefined : receiptNumber(series, day, sequence);
}

export const receiptsDecider: Decider<ReceiptsState, ReceiptCommand, ReceiptEvent, never> = {
  initial: { last: 0, issued: {} },
  evolve: ({ issued }, { data: { documentId, sequence } }) => ({
    last: sequence,
    issued: withEntry(issued, documentId, sequence),
  }),
  decide: {
    IssueReceipt: ({ data }, { last, issued }) => {
      if (lookUp(issued, data.documentId) !== undefined) return [];
      const sequence = last + 1;
      return [
        { type: 'ReceiptIssued', data: { ...data, sequence, number: receiptNumber(data.series, data.day, sequence) } },
      ];
    },
  },
};
