import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPersonShown } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { Allow, isStaff, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { documentPdf } from './document-pdf.js';
import { orderDocument } from './order-document.js';
import { type NumberedDocument, NumberedDocumentsQuery } from './numbered-documents.query.js';

interface Asked {
  readonly lang?: unknown;
  /** Of staff: why they look at somebody's record. */
  readonly reason?: unknown;
}

/** Receipts and credit notes to keep. */
@Controller('api/receipts')
export class ReceiptsController {
  constructor(
    @Inject(NumberedDocumentsQuery) private readonly documents: NumberedDocumentsQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  @Get(':number')
  @Allow('signedIn')
  async show(
    @Param('number') number: string,
    @Query() asked: Asked,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.documents.byNumber(number);
    const own = found !== null && found.owner === viewer.userId;
    if (!found || !(own || isStaff(viewer))) throw new Problem('notFound');
    const { store, personalData, environment } = this;
    const tools = { store, personalData, environment };
    const { lang } = asked;
    const document = await orderDocument(tools, found.orderId, lang === 'en' || lang === 'zh' ? lang : undefined);
    if (!document) throw new Problem('notFound');
    const reader = { viewer, requestId: request.id, reason: asked.reason };
    const of = { userId: document.userId, record: 'order' } as const;
    const hideBuyer = !own && !(await isPersonShown(this.access, of, reader));
    const pdf = await documentPdf(tools, document, { ...found, hideBuyer });
    if (!pdf) throw new Problem('notFound');
    await reply.headers(headersOf(found)).type('application/pdf').send(pdf);
  }
}

function headersOf({ number }: NumberedDocument): Readonly<Record<string, string>> {
  return { 'content-disposition': `attachment; filename="${number}.pdf"`, 'cache-control': 'private, no-store' };
}
