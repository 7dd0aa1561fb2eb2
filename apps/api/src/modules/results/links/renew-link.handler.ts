import { Inject, Injectable } from '@nestjs/common';
import type { ReportRefusal } from '@meridian/domain/results';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { WriteContext } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { MailLimits, Throttle } from '../../../platform/throttle/index.js';
import { ReportAccess } from './report-access.handler.js';
import { Reports } from '../entry/reports.handler.js';

type RenewLinkRefusal = ReportRefusal | 'throttled' | 'busy';

const minute = 60;
/** Of one report, beside the limits of its mails. */
const mails = { free: 3, baseSeconds: 30, maxSeconds: 60 * minute, forgiveSeconds: 10 * minute };

/** A new link for the one who owns a report. */
@Injectable()
export class RenewLinkHandler {
  constructor(
    @Inject(ReportAccess) private readonly access: ReportAccess,
    @Inject(Reports) private readonly reports: Reports,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(
    { viewer, network }: { readonly viewer: Viewer; readonly network: string },
    reportId: string,
    context: WriteContext,
  ): Promise<{ readonly id: string } | Refused<RenewLinkRefusal>> {
    const owned = await this.access.owned(viewer, reportId);
    if (!owned) return refuse('unknownReport');
    const guard = { key: ['result link mail', reportId], policy: mails };
    const blocked = await this.throttle.attempt([guard], this.clock.now());
    if (blocked) return refuse('throttled', { seconds: blocked.retryAfterSeconds });
    const { email } = owned.booking;
    const mailboxes = email === null ? [] : [this.limits.mailboxOf(email)];
    const renewed = await this.limits.during('link', { mailboxes, account: viewer.userId, network }, () =>
      this.reports.renewLink(reportId, context),
    );
    return isRefused(renewed) ? renewed : { id: reportId };
  }
}
