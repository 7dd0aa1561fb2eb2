import { Inject, Injectable } from '@nestjs/common';
import type {
  InputMaybe,
  PageInput,
  Payment,
  PaymentFilter,
  PaymentHistoryEntry,
  PaymentKind,
  PaymentPage,
  PaymentSort,
  PaymentSortField,
  PaymentStatus,
} from '@meridian/contracts/generated/admin';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import { type PaymentState, refundable, sumOf } from '@meridian/domain/payments';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { paymentHistory } from '../paying/payment.history.js';
import { Payables } from '../paying/payables.registry.js';

interface PaymentRow {
  readonly payment_id: string;
  readonly kind: PaymentKind;
  readonly status: PaymentStatus;
  readonly state: Stored<PaymentState>;
  readonly created_at: Date;
  readonly received_at: Date | null;
}

const columns = 'payment_id, kind, status, state, created_at, received_at';
const onePayment = query<PaymentRow>('payments.one', `select ${columns} from payments.payments where payment_id = $1`);
const sortColumns: Record<PaymentSortField, SortColumn> = {
  requestedAt: { column: 'created_at', type: 'timestamptz' },
  amount: { column: 'amount', type: 'bigint' },
};
const newestFirst: PaymentSort = { by: 'requestedAt', direction: 'descending' };

@Injectable()
export class PaymentListQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(Payables) private readonly payables: Payables,
  ) {}

  async page(
    filter: InputMaybe<PaymentFilter> | undefined,
    sort: InputMaybe<PaymentSort> | undefined,
    page: InputMaybe<PageInput> | undefined,
  ): Promise<PaymentPage> {
    const { by, direction } = sort ?? newestFirst;
    const found = await readPage<PaymentRow>(this.pool, {
      select: columns,
      from: 'payments.payments',
      ...conditionsOf(filter ?? {}),
      key: 'payment_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: found.rows.flatMap((row) => this.shown(row) ?? []), page: found.page };
  }

  /** As it is after the given position: the writer reads what they wrote. */
  async at(id: string, position: LogPosition): Promise<Payment | null> {
    await this.projections.reached(['payments.payments'], position);
    return this.one(id);
  }

  async one(id: string): Promise<Payment | null> {
    const [row] = await onePayment(this.pool, id);
    return row ? this.shown(row) : null;
  }

  private shown(row: PaymentRow): Payment | null {
    const state = readClosed(row);
    if (!state.asked) return null;
    const { subject, orderId = null } = state.asked;
    const record = this.payables.of(row.kind)?.record({ subjectId: subject.id, orderId }) ?? null;
    return { ...paymentOf(row, state, state.asked), record };
  }

  async history(id: string): Promise<PaymentHistoryEntry[]> {
    const lines = await this.histories.of(paymentHistory, id);
    return lines.map(({ reason, note, ...line }) => ({ ...line, note: reason ?? (note || null) }));
  }
}

function conditionsOf({ search, status, method, requested }: PaymentFilter) {
  const where: string[] = [];
  const values: unknown[] = [];
  const searched = search?.trim();
  if (searched) {
    const place = `$${values.push(searched)}`;
    where.push(`payment_id in (select payment_id from payments.payments where payment_id = ${place} or subject_id = ${place}
      or order_id = ${place} or reference = ${place})`);
  }
  if (status) where.push(`status = $${values.push(status)}`);
  if (method) where.push(`method = $${values.push(method)}`);
  if (requested?.from) where.push(`created_at >= $${values.push(ukInstant(requested.from))}`);
  if (requested?.to) where.push(`created_at < $${values.push(ukInstant(addDays(requested.to, 1)))}`);
  return { where, values };
}

const actionsOn = permittedActions<{ readonly left: number }>({ refundPayment: ({ left }) => left > 0 });

function paymentOf(
  { payment_id: id, kind, status, created_at: requestedAt, received_at: receivedAt }: PaymentRow,
  state: PaymentState,
  { subject, orderId, amount, method, provider }: NonNullable<PaymentState['asked']>,
): Omit<Payment, 'record'> {
  const money = (minor: number) => ({ amount: minor, currency: amount.currency });
  const left = refundable(state);
  return {
    id,
    status,
    amount,
    received: money(state.received?.amount ?? 0),
    refunded: money(sumOf(state, 'made')),
    refundable: money(left),
    method,
    kind,
    subjectId: subject.id,
    orderId: orderId ?? null,
    provider,
    reference: state.reference,
    requestedAt,
    receivedAt,
    permittedActions: actionsOn({ left }),
  };
}
