import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPersonShown, issuedAs } from '../../../platform/documents/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { languageAsked } from '../../../platform/http/language-asked.js';
import { allows, RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import type { Viewer } from '../../../platform/session/viewer.js';
import { ReceiptedThings } from './receipted.registry.js';

export interface ReceiptAsked {
  readonly lang?: unknown;
  /** Of staff: why they look at somebody's record. */
  readonly reason?: unknown;
}

interface Reading {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Receipts and credit notes as PDF, for whose subject it is now, and for staff. */
@Injectable()
export class ReceiptPages {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  async send(number: string, { lang, reason }: ReceiptAsked, { viewer, request, reply }: Reading): Promise<void> {
    const issued = await issuedAs(this.store, number);
    const thing = issued && this.things.of(issued.subject.kind);
    const owner = thing && (await thing.ownerOf(issued.subject.id));
    const own = owner === viewer.userId && viewer.userId !== null;
    if (!thing || owner === null || !(own || allows('frontDesk+finance', viewer))) throw new Problem('notFound');
    const paper = await thing.paper(issued.subject.id, languageAsked(lang));
    if (!paper) throw new Problem('notFound');
    const of = { userId: paper.userId, record: thing.record };
    const hidePerson = !own && !(await isPersonShown(this.access, of, { viewer, requestId: request.id, reason }));
    const pdf = await paper.print(issued, hidePerson);
    if (!pdf) throw new Problem('notFound');
    const disposition = `attachment; filename="${number}.pdf"`;
    const headers = { 'content-disposition': disposition, 'cache-control': 'private, no-store' };
    await reply.headers(headers).type('application/pdf').send(pdf);
  }
}
