import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { documentPayMinutes, gpDocuments } from '@meridian/domain/gp';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../../platform/clock.js';
import { EventStore } from '../../../../platform/event-store/index.js';
import { actingAs } from '../../../../platform/operations/index.js';
import { POOL, query } from '../../../../platform/postgres/index.js';
import { ContactIndexesQuery } from '../../../identity/index.js';
import { type Payable, Payables, type PayAnswer, type PayRequest } from '../../../payments/index.js';
import { GpDocumentAccess } from '../gp-document-access.service.js';
import { gpDocumentAttemptIds, gpDocumentReferenceOf } from '../gp-document-ids.js';

const called = query<{ readonly id: string }>(
  'gp.documents_called',
  'select document_id as id from gp.documents where reference = $1 limit 20',
);

/** A document of a GP as something to be paid for. */
@Injectable()
export class PayableGpDocument implements Payable, OnModuleInit {
  readonly kind = 'gpDocument';
  readonly words = 'gp';
  readonly refundsItself = true;

  constructor(
    @Inject(Payables) private readonly payables: Payables,
    @Inject(GpDocumentAccess) private readonly access: GpDocumentAccess,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ContactIndexesQuery) private readonly people: ContactIndexesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.payables.register(this);
  }

  async begin({ subjectId: documentId, idempotencyKey, seen, viewer, request }: PayRequest): Promise<PayAnswer> {
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
    const language = (await this.people.of(userId))?.language ?? 'en';
    const { orderId, paymentId, total: amount } = attempt;
    return { due: { orderId, paymentId, userId, amount, until: attempt.until, language } };
  }

  landing(documentId: string, ended: 'paid' | 'cancelled'): string {
    return ended === 'paid' ? `/gp/documents/${documentId}` : '/paycancel/';
  }

  record({ subjectId }: { readonly subjectId: string }): string {
    return `/admin/gp-documents?open=${subjectId}`;
  }

  reference({ subjectId }: { readonly subjectId: string }): string {
    return gpDocumentReferenceOf(subjectId);
  }

  async called(reference: string): Promise<string[]> {
    return (await called(this.pool, reference.toUpperCase())).map(({ id }) => id);
  }
}
