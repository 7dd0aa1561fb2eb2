import { Inject, Injectable } from '@nestjs/common';
import type {
  Currency,
  InputMaybe,
  PageInput,
  Payment,
  PaymentChange,
  PaymentFilter,
  PaymentHistoryEntry,
  PaymentKind,
  PaymentMethod,
  PaymentPage,
  PaymentSort,
  PaymentSortField,
  PaymentStatus,
} from '@meridian/contracts/generated/admin';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { Payables } from '../paying/payables.js';

interface PaymentRow {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly currency: Currency;
  readonly amount: number;
  readonly received: number;
  readonly refunded: number;
  readonly refunding: number;
  readonly method: PaymentMethod;
  readonly kind: PaymentKind;
  readonly subject_id: string;
  readonly order_id: string | null;
  readonly provider: string;
  readonly reference: string | null;
  readonly requested_at: Date;
  readonly received_at: Date | null;
}

interface HistoryRow {
  readonly id: string;
  readonly change: PaymentChange;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly note: string | null;
  readonly user_id: string | null;
  /** Sealed under the buyer's key: it may name somebody. */
  readonly reason: string | null;
  readonly at: Date;
  readonly by: string;
}

const columns = `id, status, currency, amount, received, refunded, method, kind, subject_id, order_id, provider, reference,
  requested_at, received_at, (select coalesce(sum(r.amount), 0)::int from payments.refunds r
    where r.payment_id = payments.id and r.status = 'requested') as refunding`;
const onePayment = query<PaymentRow>('payments.one', `select ${columns} from payments.payments where id = $1`);
const history = query<HistoryRow>(
  'payments.history',
  `select id, change, amount, currency, note, user_id, reason, at, by from payments.history where payment_id = $1
   order by revision desc limit 200`,
);
const sortColumns: Record<PaymentSortField, SortColumn> = {
  requestedAt: { column: 'requested_at', type: 'timestamptz' },
  amount: { column: 'amount', type: 'bigint' },
};
const newestFirst: PaymentSort = { by: 'requestedAt', direction: 'descending' };

@Injectable()
export class PaymentListQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
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
      key: 'id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: found.rows.map((row) => this.shown(row)), page: found.page };
  }

  /** As it is after the given position: whoever wrote reads what they wrote. */
  async at(id: string, position: LogPosition): Promise<Payment | null> {
    await this.projections.reached(['payments.payments'], position);
    return this.one(id);
  }

  async one(id: string): Promise<Payment | null> {
    const [row] = await onePayment(this.pool, id);
    return row ? this.shown(row) : null;
  }

  private shown(row: PaymentRow): Payment {
    const { kind, subject_id: subjectId, order_id: orderId } = row;
    return { ...paymentOf(row), record: this.payables.of(kind)?.record({ subjectId, orderId }) ?? null };
  }

  async history(id: string): Promise<PaymentHistoryEntry[]> {
    const rows = await this.people.named(await history(this.pool, id), 'by');
    const opened = await this.personalData.openRows(rows, { person: 'user_id', columns: ['reason'] });
    return opened.map(({ id: entryId, change, amount, currency, note, reason, at, by }) => ({
      id: entryId,
      change,
      amount: amount !== null && currency ? { amount, currency } : null,
      note: reason ?? note,
      at,
      by,
    }));
  }
}

function conditionsOf({ search, status, method, requested }: PaymentFilter) {
  const where: string[] = [];
  const values: unknown[] = [];
  const searched = search?.trim();
  if (searched) {
    const place = `$${values.push(searched)}`;
    where.push(`id in (select id from payments.payments where id = ${place} or subject_id = ${place}
      or order_id = ${place} or reference = ${place})`);
  }
  if (status) where.push(`status = $${values.push(status)}`);
  if (method) where.push(`method = $${values.push(method)}`);
  if (requested?.from) where.push(`requested_at >= $${values.push(ukInstant(requested.from))}`);
  if (requested?.to) where.push(`requested_at < $${values.push(ukInstant(addDays(requested.to, 1)))}`);
  return { where, values };
}

function paymentOf(row: PaymentRow): Omit<Payment, 'record'> {
  const { currency, amount, received, refunded, refunding } = row;
  const money = (minor: number) => ({ amount: minor, currency });
  const refundable = received - refunded - refunding;
  return {
    id: row.id,
    status: row.status,
    amount: money(amount),
    received: money(received),
    refunded: money(refunded),
    refundable: money(refundable),
    method: row.method,
    kind: row.kind,
    subjectId: row.subject_id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.reference,
    requestedAt: row.requested_at,
    receivedAt: row.received_at,
    permittedActions: refundable > 0 ? ['refundPayment'] : [],
  };
}
