import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import {
  personalFields,
  PersonalRecordSources,
  type PersonalRecordSource,
  type PersonalRecords,
} from '../../identity/index.js';
import { PersonalBookingsQuery } from './personal-bookings.query.js';

/** Bookings as something that is kept about people: they may take it home, and the law keeps what was paid. */
@Injectable()
export class PersonalBookings implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(PersonalBookingsQuery) private readonly bookings: PersonalBookingsQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const until = await this.bookings.paymentsUntil(userId);
    return until ? [{ what: key('bookings.held.payments'), why: key('bookings.held.paymentsWhy'), until }] : [];
  }

  async records(userId: string, language: 'en' | 'zh'): Promise<PersonalRecords> {
    const bookings = await this.bookings.all(userId, language);
    return {
      name: 'bookings',
      title: key('bookings.data.bookings'),
      records: personalFields((name) => `bookings.data.${name}`, bookings),
    };
  }
}
