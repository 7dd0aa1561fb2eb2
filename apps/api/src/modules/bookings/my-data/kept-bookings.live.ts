import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { KeptElsewhere, type RecordKeeper, type ToldRecords } from '../../identity/index.js';
import { KeptBookingsQuery } from './kept-bookings.query.js';

/** Bookings as something that is kept about people: they may take it home, and the law keeps what was paid. */
@Injectable()
export class KeptBookings implements RecordKeeper, OnModuleInit {
  constructor(
    @Inject(KeptElsewhere) private readonly elsewhere: KeptElsewhere,
    @Inject(KeptBookingsQuery) private readonly bookings: KeptBookingsQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const until = await this.bookings.paymentsUntil(userId);
    return until ? [{ what: key('bookings.held.payments'), why: key('bookings.held.paymentsWhy'), until }] : [];
  }

  async told(userId: string, language: 'en' | 'zh'): Promise<ToldRecords> {
    const bookings = await this.bookings.all(userId, language);
    const records = bookings.map((booking) =>
      Object.entries(booking).map(([name, value]) => ({ name, label: `bookings.data.${name}`, value })),
    );
    return { name: 'bookings', title: key('bookings.data.bookings'), records };
  }
}
