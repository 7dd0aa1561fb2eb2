import { Inject, Injectable } from '@nestjs/common';
import type { Language, PharmaReferral, PharmaReferralPage } from '@meridian/contracts/generated/public';
import { fullName } from '@meridian/domain/kernel';
import { isOpenReferral, type PharmaReferralState } from '@meridian/domain/pharma';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { openStates } from '../../../platform/projector/stored-state.js';
import { BookedTests, TestsQuery } from '../../bookings/index.js';
import { bookersOfReferrals, referralById, type ReferralRow, referralsOfPharmacy } from './referral.rows.js';
import { ReferralCodes } from './referral-codes.service.js';

const atOnce = 100;

interface Now {
  readonly open: boolean;
  readonly status: PharmaReferralState['status'];
  readonly hasMail: boolean;
}

const actions = permittedActions<Now>({
  openPharmaReferral: ({ open }) => open,
  mailPharmaReferral: ({ open, hasMail }) => open && hasMail,
  cancelPharmaReferral: ({ status }) => status === 'sent',
});

/** Referrals as the pharmacy sees them. */
@Injectable()
export class PharmaReferralsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(BookedTests) private readonly bookings: BookedTests,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(ReferralCodes) private readonly codes: ReferralCodes,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(venueId: string, lang: Language, after: string | null): Promise<PharmaReferralPage> {
    const rows = await referralsOfPharmacy(this.pool, venueId, after, atOnce + 1);
    return { rows: await this.shown(rows.slice(0, atOnce), lang), more: rows.length > atOnce };
  }

  /** Who booked by them. */
  async bookersOf(referralIds: readonly string[]): Promise<string[]> {
    return (await bookersOfReferrals(this.pool, referralIds)).map(({ user_id }) => user_id);
  }

  /** With the code and link of one that can be followed. Null for one of another pharmacy. */
  async opened(
    referralId: string,
    venueId: string,
    lang: Language,
    after?: LogPosition,
  ): Promise<PharmaReferral | null> {
    const row = await this.row(referralId, venueId, after);
    if (!row) return null;
    const [shown] = await this.shown([row], lang);
    if (!shown?.permittedActions.includes('openPharmaReferral')) return shown ?? null;
    const code = this.codes.codeOf(row.seed);
    const link = new URL(`/ph/book/${code}`, this.environment.publicUrl).href;
    return { ...shown, code, link, qrSvg: this.codes.qrOf(link) };
  }

  /** When a mail went there last; null for one of another pharmacy. */
  async mailedAt(referralId: string, venueId: string): Promise<Date | null> {
    return (await this.row(referralId, venueId))?.mailed_at ?? null;
  }

  private async row(referralId: string, venueId: string, after?: LogPosition): Promise<ReferralRow | null> {
    if (after) await this.projections.reached(['pharma.referrals'], after);
    const [row] = await referralById(this.pool, referralId);
    return row?.venue_id === venueId ? row : null;
  }

  private async shown(rows: readonly ReferralRow[], lang: Language): Promise<PharmaReferral[]> {
    const states = await openStates(this.personalData, rows, ({ referral_id }) => referral_id, [
      'firstName',
      'lastName',
    ]);
    const [named, booked] = await Promise.all([
      this.tests.named(states.flatMap(({ referred }) => referred?.testId ?? [])),
      Promise.all(states.map(({ bookingId }) => (bookingId === null ? null : this.bookings.of(bookingId)))),
    ]);
    const now = this.clock.now();
    return rows.flatMap((row, index): PharmaReferral[] => {
      const state = states[index];
      if (!state?.referred || state.status === 'none') return [];
      const { referred: sent, status, why, lockedUntil } = state;
      const open = isOpenReferral(state, now);
      const hasMail = sent.email !== undefined;
      const booking = booked[index] ?? null;
      return [
        {
          id: row.referral_id,
          pharmaid: sent.venueId,
          name: nameOf(state),
          testId: sent.testId,
          test: named(sent.testId)[lang],
          anywhere: sent.anywhere,
          language: sent.language,
          status: status === 'sent' && !open ? 'expired' : status,
          cancelledFor: why,
          sentAt: row.sent_at,
          until: new Date(sent.until),
          hasMail,
          mailedAt: hasMail ? row.mailed_at : null,
          lockedUntil:
            open && lockedUntil !== null && Date.parse(lockedUntil) > now.getTime() ? new Date(lockedUntil) : null,
          reference: booking?.reference || null,
          time: booking?.time ? new Date(booking.time) : null,
          code: null,
          link: null,
          qrSvg: null,
          permittedActions: actions({ open, status, hasMail }),
        },
      ];
    });
  }
}

function nameOf({ referred: sent, forgotten }: PharmaReferralState): string | null {
  if (!sent || forgotten) return null;
  const [firstName, lastName] = [wordsLeft(sent.firstName), wordsLeft(sent.lastName)];
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName });
}
