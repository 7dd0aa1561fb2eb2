import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { feedHeaders } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { languageAsked } from '../../../platform/http/language-asked.js';
import { Problem } from '../../../platform/http/problem.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { Allow } from '../../../platform/session/index.js';
import { Throttle, type ThrottleKey, type ThrottlePolicy } from '../../../platform/throttle/index.js';
import { CalendarFeed } from './calendar-feed.service.js';
import { CalendarLinkKeys } from './calendar-link-keys.service.js';
import { CalendarLinksQuery } from './calendar-links.query.js';
import { CalendarLinksNow } from './calendar-links.reads.js';

/** Phones of a pharmacy ask each some times an hour. */
const ofLink = { free: 60, baseSeconds: 30, maxSeconds: 600, forgiveSeconds: 10 };
/** Many phones in one network may still ask for a link that was revoked. */
const ofNetwork = { free: 30, baseSeconds: 30, maxSeconds: 3_600, forgiveSeconds: 60 };

/** For calendars, which do not sign in: whoever has the link reads. Requests are logged by their route, without the secret. */
@Controller('api/pharma/calendar')
export class CalendarFeedController {
  constructor(
    @Inject(CalendarLinkKeys) private readonly keys: CalendarLinkKeys,
    @Inject(CalendarLinksNow) private readonly links: CalendarLinksNow,
    @Inject(CalendarLinksQuery) private readonly reads: CalendarLinksQuery,
    @Inject(CalendarFeed) private readonly feed: CalendarFeed,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':secret/bookings.ics')
  @Allow('public')
  async read(
    @Param('secret') secret: string,
    @Query('lang') lang: unknown,
    @Req() { ip }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const now = this.clock.now();
    const linkId = this.keys.idOf(secret);
    const calendar = linkId === null ? null : await this.links.shared(linkId);
    if (linkId === null || !calendar) {
      await this.slowDown(['calendar link', 'network', networkOf(ip)], ofNetwork, now, reply);
      throw new Problem('notFound');
    }
    await this.slowDown(['calendar link', linkId], ofLink, now, reply);
    const file = await this.feed.of(calendar, now, languageAsked(lang) ?? 'en');
    await this.reads.noteRead(linkId, now);
    await reply.headers(feedHeaders).send(file);
  }

  private async slowDown(key: ThrottleKey, policy: ThrottlePolicy, now: Date, reply: FastifyReply): Promise<void> {
    const blocked = await this.throttle.attempt([{ key, policy }], now);
    if (!blocked) return;
    reply.header('retry-after', String(blocked.retryAfterSeconds));
    throw new Problem('tooManyRequests');
  }
}
