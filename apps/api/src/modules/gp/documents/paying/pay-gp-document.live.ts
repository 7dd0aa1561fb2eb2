import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPayMinutes, gpDocuments } from '@meridian/domain/gp';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../../platform/clock.js';
import { EventStore } from '../../../../platform/event-store/index.js';
import { actingAs } from '../../../../platform/operations/index.js';
import { query } from '../../../../platform/postgres/index.js';
import { PaidRecords, type PayAnswer, type PayRequest } from '../../../payments/index.js';
import { GpDocumentAccess } from '../gp-document-access.service.js';
import { gpDocumentAttemptIds, gpDocumentReferenceOf } from '../gp-document-ids.js';

const called = query<{ readonly id: string }>(
  'gp.documents_called',
  'select document_id as id from gp.documents where reference = $1 limit 20',
);

/** A document of a GP as something to be paid for. */
@Injectable()
export class PayableGpDocument implements OnModuleInit {
  constructor(
    @Inject(PaidRecords) private readonly records: PaidRecords,
    @Inject(GpDocumentAccess) private readonly access: GpDocumentAccess,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register({
      kind: 'gpDocument',
      words: 'gp',
      begin: (asked) => this.begin(asked),
      paid: (documentId) => `/gp/documents/${documentId}`,
      record: (documentId) => `/admin/gp-documents?open=${documentId}`,
      reference: gpDocumentReferenceOf,
      called,
    });
  }

  private async begin({
    subjectId: documentId,
    idempotencyKey,
    seen,
    viewer,
    request,
  }: PayRequest): Promise<PayAnswer> {
    const { userId } = viewer;
    const open = await this.access.open(documentId, userId);
    if (!open || userId === null) return refuse('notFound');
    const ids = gpDocumentAttemptIds(documentId, idempotencyKey);
    if (open.paid?.paymentId === ids.paymentId) return { settled: { subjectId: documentId } };
    const until = new Date(this.clock.now().getTime() + documentPayMinutes * 60_000).toISOString();
    const data = { documentId, ...ids, until, seen: money(seen) };
    const acting = actingAs(viewer, request);
    const begun = await this.store.send(gpDocuments, { type: 'BeginDocumentPayment', data }, acting);
    if (isRefused(begun)) return begun;
    const { attempt } = begun.state ?? open;
    if (attempt?.orderId !== ids.orderId) return refuse('attemptOver');
    return this.records.due(userId, attempt);
  }
}
