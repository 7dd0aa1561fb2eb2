import { batchForm } from '@meridian/domain/bookings';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow } from '../../../platform/session/index.js';
import { kitSheet } from './kit-sheet.content.js';
import { KitsQuery, normalBatch } from './kits.query.js';

/** More than a batch is made of at once; 84 pages. */
const mostLabels = 2_000;

/** The kits of a batch that nobody has yet, as labels to print. */
@Controller('api/kits')
export class KitSheetController {
  constructor(
    @Inject(KitsQuery) private readonly kits: KitsQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get('print.pdf')
  @Allow('frontDesk+laboratory')
  async print(@Query('batch') asked: unknown, @Res() reply: FastifyReply): Promise<void> {
    const batch = typeof asked === 'string' ? normalBatch(asked) : '';
    if (!batchForm.test(batch)) throw new Problem('notFound');
    const barcodes = await this.kits.unused(batch, mostLabels + 1);
    if (barcodes.length === 0) throw new Problem('notFound');
    if (barcodes.length > mostLabels) throw new Problem('tooLarge');
    const pdf = await kitSheet(batch, barcodes, this.environment);
    await reply
      .headers({
        'content-disposition': `attachment; filename="kits-${batch}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .type('application/pdf')
      .send(pdf);
  }
}
