import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { medtestAuditRules } from '@meridian/contracts/bookings';
import type { MedtestAuditInput } from '@meridian/contracts/generated/admin';
import { bookingStream } from '@meridian/domain/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/http/problem.js';
import { RulesPipe } from '../../../platform/http/rules.pipe.js';
import { Auditor } from '../../../platform/proof/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { auditPack } from './audit-pack.js';
import { BookingAudits } from './booking-audit.service.js';

/** A booking's events with their proof, to be checked on a machine that knows nothing of us. They stay sealed. */
@Controller('api/bookings')
export class AuditPackController {
  constructor(
    @Inject(BookingAudits) private readonly audits: BookingAudits,
    @Inject(Auditor) private readonly auditor: Auditor,
  ) {}

  @Post('audit-pack')
  @HttpCode(200)
  @Allow('staff')
  async pack(
    @Body(new RulesPipe(medtestAuditRules)) { booking, reason }: MedtestAuditInput,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.audits.open(booking, reason, actingAs(viewer, request));
    if ('refused' in opened) throw new Problem(opened.refused === 'busy' ? 'busy' : 'notFound');
    const { bookingId } = opened;
    const { files, keys } = await this.auditor.pack(bookingStream(bookingId));
    const zip = auditPack(files, { booking: bookingId, key: keys.join(' --key ') });
    await reply
      .headers({
        'content-disposition': `attachment; filename="booking-${bookingId}-audit.zip"`,
        'cache-control': 'private, no-store',
      })
      .type('application/zip')
      .send(zip);
  }
}
