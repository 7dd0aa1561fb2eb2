import { type Refused, ukDay } from '@meridian/domain/kernel';
import {
  issuedNumber,
  placeOfNumber,
  type ReceiptEventMap,
  receiptsDecider,
  type ReceiptSeries,
  receiptStream,
  type ReceiptSubject,
} from '@meridian/domain/payments';
import type { EventStore, WriteContext } from '../event-store/index.js';

export interface Numbered {
  readonly series: ReceiptSeries;
  /** What was paid, or the refund that a credit note is for. */
  readonly documentId: string;
  /** When the money moved; a late try counts for that day too. */
  readonly at: string;
}

/** The next number of the day, once a document; one row of numbers for whatever is sold. */
export function issueNumber(
  store: EventStore,
  { series, documentId, at, subject }: Numbered & { readonly subject: ReceiptSubject },
  context: WriteContext,
): Promise<object | Refused<'busy'>> {
  const day = ukDay(new Date(at));
  const command = { type: 'IssueReceipt', data: { series, day, documentId, subject } } as const;
  return store.decide(receiptStream(series, day), receiptsDecider, command, context);
}

/** What a number was given to, by its place in the log: a read model may be behind of it. */
export async function issuedAs(store: EventStore, number: string): Promise<ReceiptEventMap['ReceiptIssued'] | null> {
  const place = placeOfNumber(number);
  if (!place) return null;
  const { series, day, sequence } = place;
  const from = { fromRevision: BigInt(sequence - 1), maxCount: 1 };
  for await (const { data } of store.read(receiptStream(series, day), from)) {
    const issued = data as ReceiptEventMap['ReceiptIssued'];
    return issued.number === number ? issued : null;
  }
  return null;
}

export async function numberOf(store: EventStore, { series, documentId, at }: Numbered): Promise<string | undefined> {
  const day = ukDay(new Date(at));
  const { state } = await store.look(receiptStream(series, day), receiptsDecider);
  return issuedNumber(state, { series, day, documentId });
}
