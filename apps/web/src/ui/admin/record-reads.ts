import type { MetadataEndpoint } from '@meridian/contracts/kernel';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import { trusted } from '../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from './admin-answers.ts';
import type { AdminRow } from './record-page.ts';

export type Unknown = { readonly title: MessageId; readonly text: MessageId };
export type Found<Row extends AdminRow> =
  { readonly row: Row } | { readonly refused: Refused } | { readonly unknown: Unknown };

export interface ReasonWords {
  /** What is opened: each has reasons of its own. */
  readonly of: 'booking' | 'appointment' | 'person' | 'result' | 'order' | 'file';
  readonly label: MessageId;
  readonly hint: MessageId;
  readonly send: MessageId;
}

/** How a record is read that has an address of its own. */
export interface ReadRecord<Row extends AdminRow> {
  /** Nobody reads it without a reason, and the person can see it. */
  readonly reason?: ReasonWords;
  read(id: string, reason: string): Promise<Found<Row>>;
  /** The record out of what an action answers; without it the record is read again. */
  after?(answer: AdminRow): Row;
}

/** By a trusted query with the argument `id`, which answers null where there is no such record. */
export function readBy(document: unknown, unknown: Unknown, endpoint?: MetadataEndpoint): ReadRecord<AdminRow> {
  const query = trusted(document, endpoint);
  return {
    async read(id) {
      const row = (await askTrusted(query, { id })) as AdminRow | null;
      return row ? { row } : { unknown };
    },
    after: (answer) => answer,
  };
}

type Opened<Row extends AdminRow> = Required<Pick<ReadRecord<Row>, 'reason'>> & {
  readonly endpoint?: MetadataEndpoint;
  rowOf(answer: AdminRow): Row;
};

/** By a trusted mutation with the input `id` and `reason`, for each look at it is recorded. */
export function openedBy<Row extends AdminRow>(document: unknown, { reason, rowOf, endpoint }: Opened<Row>) {
  const form = trusted(document, endpoint);
  return {
    reason,
    async read(id: string, why: string): Promise<Found<Row>> {
      const outcome = await carryOut({ form }, { id, reason: why });
      return 'refused' in outcome ? outcome : { row: rowOf(outcome.answer) };
    },
  };
}
