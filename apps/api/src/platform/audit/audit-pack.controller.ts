import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { AuditInput } from '@meridian/contracts/generated/admin';
import { auditRules } from '@meridian/contracts/kernel';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFields, Problem } from '../http/problem.js';
import { RulesPipe } from '../http/rules.pipe.js';
import { actingAs } from '../operations/index.js';
import { Allow, Viewer } from '../session/index.js';
import { faultOf } from './audit.operations.js';
import { auditPack } from './audit-pack.js';
import { Audits } from './audits.service.js';

/** A record's events with their proof, to be checked on a machine that knows nothing of us. They stay sealed. */
@Controller('api/audit')
export class AuditPackController {
  constructor(@Inject(Audits) private readonly audits: Audits) {}

  @Post('pack')
  @HttpCode(200)
  @Allow('auditor')
  async pack(
    @Body(new RulesPipe(auditRules)) input: AuditInput,
    @Viewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.audits.open(input, viewer, actingAs(viewer, request));
    if (isRefused(opened)) throw problemOf(opened.refused);
    const { stream } = opened;
    const { files, keys } = await this.audits.pack(opened);
    await reply
      .headers({
        'content-disposition': `attachment; filename="${stream.replaceAll(/[^\w.-]/g, '_')}-audit.zip"`,
        'cache-control': 'private, no-store',
      })
      .type('application/zip')
      .send(auditPack(files, { stream, key: keys.join(' --key ') }));
  }
}

function problemOf(refused: string): Problem {
  if (refused === 'busy') return new Problem('busy');
  const fault = faultOf(refused);
  return fault && refused === 'reasonNeeded' ? invalidFields([fault]) : new Problem('notFound');
}
