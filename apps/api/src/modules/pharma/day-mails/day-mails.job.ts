import { Inject, Injectable } from '@nestjs/common';
import { formatUkDay, type Language, ukDay, ukInstant } from '@meridian/domain/kernel';
import { pharmaGroupDecider, type PharmaGroupState, pharmaGroupStream } from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { Mailer, MailRefused } from '../../../platform/mail/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import { DayVisits } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { AccountsQuery, Addressees, Indexes } from '../../identity/index.js';
import { visitsPart } from './day-mail.js';
import { DayMailsQuery, type DuePharmacy } from './day-mails.query.js';

const begins = '07:00';
/** What was not sent by then tells nothing new. */
const ends = '12:00';
const atOnce = 200;

/** Each morning at seven in the United Kingdom a pharmacy has a mail with the visits of the day; where nobody is booked, none. */
@Injectable()
export class DayMails {
  constructor(
    @Inject(DayMailsQuery) private readonly pharmacies: DayMailsQuery,
    @Inject(DayVisits) private readonly visits: DayVisits,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(Addressees) private readonly addressees: Addressees,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** A mail that went out but could not be noted goes out once more, and is the same mail to who gets it. */
  async send(stopping?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const day = ukDay(now);
    if (now < ukInstant(day, begins) || now >= ukInstant(day, ends)) return 0;
    let sent = 0;
    let failure: unknown;
    for (const pharmacy of await this.pharmacies.due(day, atOnce)) {
      if (stopping?.aborted) break;
      try {
        if (await this.mail(pharmacy, day)) sent += 1;
        await this.pharmacies.note(pharmacy.venueId, day, now);
      } catch (error) {
        // The others have theirs all the same.
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    return sent;
  }

  private async mail({ venueId, groupId }: DuePharmacy, day: string): Promise<boolean> {
    const [{ state }, visits] = await Promise.all([
      this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider),
      this.visits.of(venueId, day),
    ]);
    const pharmacy = state.pharmacies[venueId];
    const address = wordsLeft(pharmacy?.calendarMail?.email ?? null);
    const [places, flags] = await Promise.all([this.venues.shown([venueId]), this.venues.flags([venueId])]);
    const place = places.get(venueId);
    if (state.status !== 'active' || !pharmacy?.active || !place?.active) return false;
    if (!flags.get(venueId)?.includes('calendarMail')) return false;
    if (address === null || visits.length === 0) return false;
    const language = await this.languageOf(address, state);
    try {
      await this.mailer.sendTemplate({
        to: { name: place.name, address, language },
        key: 'pharma.mail.day',
        values: { pharmacy: place.name, count: visits.length, day: formatUkDay(ukInstant(day, begins), language) },
        path: '/pharma/calendar',
        parts: [visitsPart(visits, language)],
        idempotencyKey: `pharma.day_mails:${venueId}:${day}`,
      });
      return true;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.log.warn({ venueId, error: describeError(error) }, 'the mail of a day was refused for good');
      return false;
    }
  }

  /** That of the account of the mailbox; else that of an owner of the group, as an invitation has that of who sends it. */
  private async languageOf(address: string, { users }: PharmaGroupState): Promise<Language> {
    const account = await this.accounts.byLogin({ emailIndex: this.indexes.email(address) });
    if (account?.confirmed) return account.language;
    const [owner] = Object.entries(users).find(([, { role, active }]) => active && role === 'owner') ?? [];
    const addressee = owner === undefined ? null : await this.addressees.of(owner);
    return addressee?.language ?? 'en';
  }
}

export const dayMails = [
  DayMailsQuery,
  ...repeated(DayMails, {
    name: 'pharma.day_mails',
    everyMs: 60_000,
    alone: true,
    run: (each, stopping) => each.send(stopping),
  }),
];
