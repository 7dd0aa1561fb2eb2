import { leastPharmaRole, mostVouchersOfBatch } from '@meridian/domain/pharma';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { voucherSheet } from './voucher-sheet.content.js';
import { VouchersQuery } from './vouchers.query.js';

/** The vouchers of a batch that nobody used, to print and cut. */
@Controller('api/vouchers')
export class VoucherSheetController {
  constructor(
    @Inject(PharmacyStaff) private readonly staff: PharmacyStaff,
    @Inject(VouchersQuery) private readonly vouchers: VouchersQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get(':batchId/sheet.pdf')
  @Allow(`pharma.${leastPharmaRole.issueVouchers}`)
  async print(@Param('batchId') batchId: string, @Viewer() viewer: Viewer, @Res() reply: FastifyReply): Promise<void> {
    const batch = await this.vouchers.printed(batchId);
    if (!batch || !(await this.staff.may('issueVouchers', batch.groupId, viewer.userId))) throw new Problem('notFound');
    const unused = await this.vouchers.unused(batchId, mostVouchersOfBatch);
    if (unused.length === 0) throw new Problem('notFound');
    const pdf = await voucherSheet(batch, unused, this.environment);
    await reply
      .headers({
        'content-disposition': `attachment; filename="vouchers-${batchId.slice(0, 8)}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .type('application/pdf')
      .send(pdf);
  }
}
