import { Inject, Injectable } from '@nestjs/common';
import type {
  Payment,
  PaymentFilter,
  PaymentHistoryEntry,
  PaymentKind,
  PaymentPage,
  PaymentSort,
  PaymentSortField,
  PaymentStatus,
  QueryPaymentsArgs,
} from '@meridian/contracts/generated/admin';
import { addDays, money, ukInstant } from '@meridian/domain/kernel';
import { atCounter, type PaymentState, refundable, sumOf } from '@meridian/domain/payments';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { openStates, readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { FoundPeopleQuery } from '../../identity/index.js';
import { paymentHistory } from '../paying/payment.history.js';
import { type Paid, type PaymentNames, PaymentNamesQuery } from './payment-names.query.js';

interface PaymentRow {
  readonly payment_id: string;
  readonly kind: PaymentKind;
  readonly status: PaymentStatus;
  readonly state: Stored<PaymentState>;
  readonly requested_at: Date;
  readonly received_at: Date | null;
}

const columns = 'payment_id, kind, status, state, requested_at, received_at';
const onePayment = query<PaymentRow>('payments.one', `select ${columns} from payments.payments where payment_id = $1`);
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
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PaymentNamesQuery) private readonly called: PaymentNamesQuery,
    @Inject(FoundPeopleQuery) private readonly people: FoundPeopleQuery,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {}

  async page({ filter, sort, page }: Omit<QueryPaymentsArgs, 'file'>, viewerId: string | null): Promise<PaymentPage> {
    const { by, direction } = sort ?? newestFirst;
    const found = await readPage<PaymentRow>(this.pool, {
      select: columns,
      from: 'payments.payments',
      ...(await this.conditionsOf(filter ?? {})),
      key: 'payment_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.shown(found.rows, viewerId), page: found.page };
  }

  /** As it is after the given position: the writer reads what they wrote. */
  async at(id: string, viewerId: string | null, position: LogPosition): Promise<Payment | null> {
    await this.projections.reached(['payments.payments'], position);
    return this.one(id, viewerId);
  }

  async one(id: string, viewerId: string | null): Promise<Payment | null> {
    const [shown] = await this.shown(await onePayment(this.pool, id), viewerId);
    return shown ?? null;
  }

  /** What has a page of its own is refunded there. */
  async isRefundedThere(id: string): Promise<boolean> {
    const rows = (await onePayment(this.pool, id)).flatMap((row) => {
      const { asked } = readClosed(row);
      return asked ? [paidIn(row, asked)] : [];
    });
    return (await this.called.of(rows)).some((each) => each.isRefundedThere);
  }

  private async shown(rows: readonly PaymentRow[], viewerId: string | null): Promise<Payment[]> {
    const asked = rows.flatMap((row) => {
      const state = readClosed(row);
      return state.asked ? [{ row, state, asked: state.asked }] : [];
    });
    const names = await this.called.of(asked.map(({ row, asked: terms }) => paidIn(row, terms)));
    return Promise.all(
      asked.map(async ({ row, state, asked: terms }, at) => ({
        ...paymentOf(row, state, terms),
        ...(await this.heldIn(row, state)),
        ...calledBy(names[at]),
        ...refundsOf(state, viewerId, names[at]?.isRefundedThere),
      })),
    );
  }

  /** The first that waits for a second person. */
  private async heldIn(row: PaymentRow, { asked, refunds }: PaymentState): Promise<Held> {
    const [refundId, refund] = heldRefund(refunds);
    if (!asked || !refundId || !refund) return { refundId: null, held: null, heldBy: null, heldReason: null };
    const [state] = await openStates(this.personalData, [row], () => asked.userId);
    const [named] = await this.names.named([{ by: refund.by ?? '' }], 'by');
    return {
      refundId,
      held: { amount: refund.amount, currency: asked.amount.currency },
      heldBy: named?.by ?? null,
      heldReason: wordsLeft(state?.refunds[refundId]?.reason),
    };
  }

  private async conditionsOf({ search, status, method, kind, requested, waiting }: PaymentFilter) {
    const where: string[] = [];
    const values: unknown[] = [];
    const searched = search?.trim();
    if (searched) {
      const place = `$${values.push(searched)}`;
      const payers = `$${values.push(await this.people.ids(searched))}::text[]`;
      const called = `$${values.push(await this.called.called(searched))}::text[]`;
      where.push(`payment_id in (
        select payment_id from payments.payments where payment_id = ${place} or subject_id = ${place}
          or order_id = ${place} or reference = ${place}
        union select payment_id from payments.payments where subject_id = any (${called}) or order_id = any (${called})
        union select payment_id from payments.payments where user_id = any (${payers})
        union select payment_id from payments.receipt_numbers join payments.payments on payment_id = document_id
          where number = upper(${place})
        union select payment_id from payments.receipt_numbers join payments.payments on order_id = document_id
          where number = upper(${place})
        union select payment_id from payments.receipt_numbers join payments.refunds on refund_id = document_id
          where number = upper(${place}))`);
    }
    if (status) where.push(`status = $${values.push(status)}`);
    if (typeof waiting === 'boolean')
      where.push(`${waiting ? '' : 'not '}exists (select from payments.refunds held
        where held.payment_id = payments.payment_id and held.status = 'held')`);
    if (method) where.push(`method = $${values.push(method)}`);
    if (kind) where.push(`kind = $${values.push(kind)}`);
    if (requested?.from) where.push(`requested_at >= $${values.push(ukInstant(requested.from))}`);
    if (requested?.to) where.push(`requested_at < $${values.push(ukInstant(addDays(requested.to, 1)))}`);
    return { where, values };
  }

  async history(id: string): Promise<PaymentHistoryEntry[]> {
    const lines = await this.histories.of(paymentHistory, id);
    return lines.map(({ reason, note, ...line }) => ({ ...line, note: reason ?? (note || null) }));
  }
}

type Held = Pick<Payment, 'refundId' | 'held' | 'heldBy' | 'heldReason'>;

const heldRefund = (refunds: PaymentState['refunds']) =>
  Object.entries(refunds).find(([, { stands }]) => stands === 'held') ?? [];

function paidIn(
  { payment_id: id, kind }: PaymentRow,
  { subject, orderId, userId }: NonNullable<PaymentState['asked']>,
): Paid {
  return { id, kind, subjectId: subject.id, orderId: orderId ?? null, userId };
}

interface Decided {
  readonly left: number;
  /** Somebody else asked for it, and it is nobody's own money. */
  readonly decides: boolean;
}
const actionsOn = permittedActions<Decided>({
  refundPayment: ({ left }) => left > 0,
  approveRefund: ({ decides }) => decides,
  refuseRefund: ({ decides }) => decides,
});

const calledBy = ({
  payer = null,
  receiptNumber = null,
  paidFor = null,
  record = null,
}: Partial<PaymentNames> = {}) => ({
  payer,
  receiptNumber,
  paidFor,
  record,
});

/** Money is given back where what was paid for is known, and what a place took by no provider. */
function refundsOf(state: PaymentState, viewerId: string | null, isRefundedThere = false) {
  const [, held] = heldRefund(state.refunds);
  const decides = held !== undefined && held.by !== viewerId && state.asked?.userId !== viewerId;
  const isElsewhere = isRefundedThere || state.asked?.provider === atCounter;
  const left = isElsewhere ? 0 : refundable(state);
  const { currency } = state.asked?.amount ?? money(0);
  return { refundable: { amount: left, currency }, permittedActions: actionsOn({ left, decides }) };
}

function paymentOf(
  { payment_id: id, kind, status, requested_at: requestedAt, received_at: receivedAt }: PaymentRow,
  state: PaymentState,
  { subject, orderId, amount, method, provider }: NonNullable<PaymentState['asked']>,
): Omit<Payment, keyof ReturnType<typeof calledBy> | keyof ReturnType<typeof refundsOf> | keyof Held> {
  const inCurrency = (minor: number) => ({ amount: minor, currency: amount.currency });
  return {
    id,
    status,
    amount,
    received: inCurrency(state.received?.amount ?? 0),
    refunded: inCurrency(sumOf(state, 'made')),
    method,
    kind,
    subjectId: subject.id,
    orderId: orderId ?? null,
    provider,
    reference: state.reference,
    requestedAt,
    receivedAt,
  };
}
