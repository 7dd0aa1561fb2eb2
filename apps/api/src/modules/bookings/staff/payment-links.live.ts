import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';
import { PaymentLinks } from '../../payments/index.js';
import { payPathOf } from '../appointments/calendar-entry.js';
import { PaymentLinksHandler } from './payment-links.handler.js';
import { PaymentLinksQuery } from './payment-links.query.js';
import { withNearest } from './staff-booking-steps.js';

/** Bookings by phone among what is paid by a mailed link. */
@Injectable()
export class LinkedBookings implements OnModuleInit {
  constructor(
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
    @Inject(PaymentLinksQuery) private readonly sent: PaymentLinksQuery,
    @Inject(PaymentLinksHandler) private readonly handler: PaymentLinksHandler,
  ) {}

  onModuleInit(): void {
    this.links.register({
      kind: 'booking',
      record: 'booking',
      words: 'bookings',
      projection: 'bookings.bookings',
      page: payPathOf,
      latest: (since, most) => this.sent.latest(since, most),
      at: (id, position) => this.sent.at(id, position),
      concerns: (ids) => this.sent.anyOf(ids),
      again: (id, acting) => this.again(id, acting),
      withdraw: (id, acting) => this.handler.withdraw(id, acting),
    });
  }

  private async again(id: string, acting: WriteContext) {
    const sent = withNearest(await this.handler.again(id, acting));
    return isRefused(sent) || '__typename' in sent ? sent : { position: sent.position as LogPosition };
  }
}
