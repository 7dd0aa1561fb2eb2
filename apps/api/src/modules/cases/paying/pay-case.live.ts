import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { casePayMinutes, cases } from '@meridian/domain/cases';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { query } from '../../../platform/postgres/index.js';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../payments/index.js';
import { CaseAccess } from '../cases/case-access.service.js';
import { caseAttemptIds, caseReferenceOf } from '../cases/case-ids.js';
import { CaseOffering } from '../cases/case-offering.service.js';
import { CaseFiles } from '../files/case-files.service.js';

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
    const reference = caseReferenceOf(caseId);
    const data = { caseId, ...ids, reference, until, seen: money(seen), offered, files };
    const begun = await this.store.send(cases, { type: 'BeginCasePayment', data }, actingAs(viewer, request));
    if (isRefused(begun)) return begun;
    const { attempt } = begun.state ?? state;
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    return this.records.due(userId, attempt);
  }
}
