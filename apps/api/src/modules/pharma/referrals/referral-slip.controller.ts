import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { leastPharmaRole, pharmaRoleMay } from '@meridian/domain/pharma/rules';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { referralSlip } from './referral-slip.content.js';
import { PharmaReferralsQuery } from './referrals.query.js';

/** A referral that can be followed, on paper. */
@Controller('api/referrals')
export class ReferralSlipController {
  constructor(
    @Inject(PharmacyStaff) private readonly staff: PharmacyStaff,
    @Inject(PharmaReferralsQuery) private readonly referrals: PharmaReferralsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':pharmaid/:id/slip.pdf')
  @Allow(`pharma.${leastPharmaRole.refer}`)
  async print(
    @Param('pharmaid') pharmaid: string,
    @Param('id') id: string,
    @Viewer() viewer: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const worker = await this.staff.workerAt(pharmaid, viewer.userId);
    if (!worker || !pharmaRoleMay(worker.user.role, 'refer')) throw new Problem('notFound');
    const [en, zh, venue] = await Promise.all([
      this.referrals.opened(id, pharmaid, 'en'),
      this.referrals.opened(id, pharmaid, 'zh'),
      this.venues.one(pharmaid),
    ]);
    const referral = en?.language === 'zh' ? zh : en;
    if (!referral?.code || !referral.link || !venue) throw new Problem('notFound');
    const { language, test, until, code, link } = referral;
    const printed = { language, from: venue.name, test, until, code, link };
    const pdf = await referralSlip(printed, { ...this.environment, now: this.clock.now() });
    await reply
      .headers({ 'content-disposition': 'attachment; filename="referral.pdf"', 'cache-control': 'private, no-store' })
      .type('application/pdf')
      .send(pdf);
  }
}
