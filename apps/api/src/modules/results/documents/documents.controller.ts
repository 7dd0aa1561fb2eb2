import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { SigningKey } from '@meridian/contracts/kernel';
import { type DocumentAddress, type LinkedDocument, linkedDocumentRules } from '@meridian/contracts/results';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachingRouteConfig } from '../../../platform/http/caching.js';
import { Problem } from '../../../platform/http/problem.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { RulesPipe } from '../../../platform/http/rules.pipe.js';
import { secretPageHeaders } from '../../../platform/http/security-headers.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { DocumentTickets } from './document-tickets.service.js';
import { type OpenedReport, ReportAccess } from '../links/report-access.handler.js';
import { DocumentKey } from './document-key.service.js';
import { DocumentIssuers, type Language } from '../../../platform/documents/index.js';
import { type DocumentFormat, ReportDocuments } from './report-documents.service.js';

/** Reports as files, and the public keys that prove them. */
@Controller('api/results')
export class ResultDocumentsController {
  constructor(
    @Inject(ReportAccess) private readonly access: ReportAccess,
    @Inject(ReportDocuments) private readonly documents: ReportDocuments,
    @Inject(DocumentTickets) private readonly tickets: DocumentTickets,
    @Inject(DocumentKey) private readonly key: DocumentKey,
    @Inject(DocumentIssuers) private readonly issuers: DocumentIssuers,
  ) {}

  @Get('signing-keys')
  @Allow('public')
  @RouteConfig({ cacheSeconds: 3_600 } satisfies CachingRouteConfig)
  keys(): { keys: readonly SigningKey[] } {
    return { keys: [this.key.known, ...this.issuers.keys()] };
  }

  @Get(':id/report.pdf')
  @Allow('signedIn')
  pdf(
    @Param('id') id: string,
    @Query('lang') lang: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.own(id, 'pdf', lang, viewer, request, reply);
  }

  @Get(':id/fhir.json')
  @Allow('signedIn')
  fhir(
    @Param('id') id: string,
    @Query('lang') lang: unknown,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.own(id, 'fhir', lang, viewer, request, reply);
  }

  /** For the one who has the key of a link and knows the date of birth. By POST, so that the key is in no address. */
  @Post('document')
  @HttpCode(200)
  @Allow('public')
  async linked(
    @Body(new RulesPipe(linkedDocumentRules)) { key, dob, format, lang }: LinkedDocument,
    @Req() { ip, id: requestId }: FastifyRequest,
  ): Promise<DocumentAddress> {
    const opened = await this.access.byLink({ key, dob, network: networkOf(ip), requestId });
    if (!opened) throw new Problem('notFound');
    const ticket = this.tickets.issue({ reportId: opened.reportId, format, lang });
    return { address: `/api/results/document/${ticket}/` };
  }

  /** The file itself, for a moment: browsers within other apps save only what has an address. */
  @Get('document/:ticket')
  @Allow('public')
  async ticketed(@Param('ticket') ticket: string, @Res() reply: FastifyReply): Promise<void> {
    const taken = await this.tickets.take(ticket);
    if (!taken) throw new Problem('notFound');
    await this.send(taken, taken.format, taken.lang, reply);
  }

  private async own(
    id: string,
    format: DocumentFormat,
    lang: unknown,
    viewer: Viewer,
    { id: requestId }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.access.byOwner(viewer, id, requestId);
    await this.send(opened, format, lang === 'zh' ? 'zh' : 'en', reply);
  }

  private async send(
    opened: Pick<OpenedReport, 'reportId'> | null,
    format: DocumentFormat,
    language: Language,
    reply: FastifyReply,
  ): Promise<void> {
    const document = opened && (await this.documents.make(opened.reportId, format, language));
    if (!document) throw new Problem('notFound');
    await reply
      .headers({
        ...secretPageHeaders,
        'content-disposition': `attachment; filename="${document.name}"`,
        'cache-control': 'private, no-store',
      })
      .type(document.type)
      .send(document.content);
  }
}
