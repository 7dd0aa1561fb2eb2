import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPersonShown } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow, isStaff, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { bookingPaper } from './booking-paper.js';
import { bookingReceiptPdf } from './booking-receipt-pdf.js';
import { BookingDocumentsQuery } from './booking-documents.query.js';

interface Asked {
  readonly lang?: unknown;
  /** Of staff: why they look at somebody's record. */
  readonly reason?: unknown;
}

/** Receipts and credit notes of bookings to keep. */
@Controller('api/bookings/receipts')
export class BookingReceiptsController {
  constructor(
    @Inject(BookingDocumentsQuery) private readonly documents: BookingDocumentsQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  @Get(':number')
  @Allow('signedIn')
  async show(
    @Param('number') number: string,
    @Query() { lang, reason }: Asked,
    @Viewer() viewer: Viewer,
    @Req() { id: requestId }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.documents.byNumber(number);
    const own = found !== null && found.owner === viewer.userId;
    if (!found || !(own || isStaff(viewer))) throw new Problem('notFound');
    const language = lang === 'en' || lang === 'zh' ? lang : undefined;
    const paper = await bookingPaper(this.store, found.bookingId, language);
    if (!paper) throw new Problem('notFound');
    const of = { userId: paper.userId, record: 'booking' } as const;
    const hidePerson = !own && !(await isPersonShown(this.access, of, { viewer, requestId, reason }));
    const { store, environment } = this;
    const pdf = await bookingReceiptPdf({ store, environment }, paper, { ...found, hidePerson });
    if (!pdf) throw new Problem('notFound');
    const disposition = `attachment; filename="${found.number}.pdf"`;
    const headers = { 'content-disposition': disposition, 'cache-control': 'private, no-store' };
    await reply.headers(headers).type('application/pdf').send(pdf);
  }
}
