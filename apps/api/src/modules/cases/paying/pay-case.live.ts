import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { casePayMinutes, cases, type CaseState, priceOfCase } from '@meridian/domain/cases';
import { isRefused, money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { query } from '../../../platform/postgres/index.js';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { CouponUses } from '../../shop/index.js';
import { CaseAccess, type OpenCase } from '../cases/case-access.service.js';
import { caseAttemptIds, caseReferenceOf, vainCaseRefundId } from '../cases/case-ids.js';
import { CaseOffering } from '../cases/case-offering.service.js';
import { CaseFiles } from '../files/case-files.service.js';
import { usedCouponOf } from './used-coupon.js';

const called = query<{ readonly id: string }>(
  'cases.called',
  'select case_id as id from cases.case_keys where word = $1 limit 20',
);

/** A second opinion as something to be paid for: with the money it is sent. */
@Injectable()
export class PayableCase implements OnModuleInit {
  constructor(
    @Inject(PaidRecords) private readonly records: PaidRecords,
    @Inject(CaseAccess) private readonly access: CaseAccess,
    @Inject(CaseFiles) private readonly files: CaseFiles,
    @Inject(CaseOffering) private readonly offering: CaseOffering,
    @Inject(CouponUses) private readonly coupons: CouponUses,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register({
      kind: 'case',
      words: 'cases',
      begin: (asked) => this.begin(asked),
      paid: (caseId) => `/case/${caseId}`,
      record: (caseId) => `/admin/cases?open=${caseId}`,
      reference: caseReferenceOf,
      called,
    });
  }

  private async begin({ subjectId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
    const { userId } = viewer;
    const open = await this.access.open(subjectId, userId);
    if (!open || userId === null) return refuse('notFound');
    const { caseId, state } = open;
    const ids = caseAttemptIds(caseId, idempotencyKey);
    if (state.paid?.paymentId === ids.paymentId) return { settled: { subjectId } };
    const [files, offered] = await Promise.all([this.files.now(caseId), this.offering.isOpen(viewer)]);
    const until = new Date(this.clock.now().getTime() + casePayMinutes * 60_000).toISOString();
    const acting = actingAs(viewer, request);
    const coupon = await this.holdCoupon(open, { ...acting, until });
    if (coupon) return coupon;
    const reference = caseReferenceOf(caseId);
    const data = { caseId, ...ids, reference, until, seen: money(seen), offered, files };
    const begun = await this.store.send(cases, { type: 'BeginCasePayment', data }, acting);
    if (isRefused(begun)) return begun;
    const { attempt } = begun.state ?? state;
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    return attempt.total.amount === 0 ? this.settle(caseId, attempt, acting) : this.records.due(userId, attempt);
  }

  private async holdCoupon(
    { caseId, state }: OpenCase,
    { until, ...context }: WriteContext & { readonly until: string },
  ): Promise<Refused | null> {
    const use = usedCouponOf(caseId, state, priceOfCase(state, this.clock.now()).coupon);
    return use && this.coupons.hold(use, until, context);
  }

  /** What a coupon pays in full is sent at once. */
  private async settle(
    caseId: string,
    { orderId, paymentId, total: amount }: NonNullable<CaseState['attempt']>,
    acting: WriteContext,
  ): Promise<PayAnswer> {
    const received = { caseId, orderId, paymentId, amount, paidAt: this.clock.now().toISOString() };
    const data = { ...received, refundId: vainCaseRefundId(paymentId), files: await this.files.now(caseId) };
    const landed = await this.store.send(cases, { type: 'LandCasePayment', data }, acting);
    return isRefused(landed) ? landed : { settled: { subjectId: caseId } };
  }
}
