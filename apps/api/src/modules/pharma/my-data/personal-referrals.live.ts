import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { formatUkTime, fullName } from '@meridian/domain/kernel';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { openStates } from '../../../platform/projector/stored-state.js';
import { type Language, textOf } from '../../../platform/texts.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import {
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';
import { referralsOfBooker } from '../referrals/referral.rows.js';

/** What pharmacies told of somebody whom they sent for a test, once that person booked by it: nothing keeps it here. */
@Injectable()
export class PersonalReferrals implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  held(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const rows = await referralsOfBooker(this.pool, userId);
    const states = await openStates(this.personalData, rows, ({ referral_id }) => referral_id);
    const [named, places] = await Promise.all([
      this.tests.named(states.flatMap(({ referred }) => referred?.testId ?? [])),
      this.venues.shown(rows.map(({ venue_id }) => venue_id)),
    ]);
    const records = states.flatMap(({ referred, status }, index) => {
      const row = rows[index];
      if (!referred || !row) return [];
      const { email = null, phone = null, phoneCountry = '', words = null } = referred;
      return [
        {
          pharmacy: places.get(row.venue_id)?.name ?? '',
          test: named(referred.testId)[language],
          name: fullName(referred),
          birthDate: wordsLeft(referred.birthDate),
          email: wordsLeft(email),
          phone: phone === null ? null : [phoneCountry, wordsLeft(phone)].join(' ').trim(),
          words: wordsLeft(words),
          status: textOf(language, `fields.PharmaReferralStatus.${status}`, status),
          sentAt: formatUkTime(row.sent_at, language),
        },
      ];
    });
    return {
      name: 'referrals',
      title: key('pharma.data.referrals'),
      records: personalFields((field) => `pharma.data.${field}`, records),
    };
  }
}
