import { Inject, Injectable } from '@nestjs/common';
import type { Language, PharmaReferral, ReferPatientInput } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  type PharmaReferralCommand,
  type PharmaReferralRefusal,
  pharmaReferrals,
  pharmaReferralStream,
} from '@meridian/domain/pharma';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { ReferralCodes } from './referral-codes.service.js';
import { PharmaReferralsQuery } from './referrals.query.js';

type Outcome = PharmaReferral | Refused<PharmaReferralRefusal | 'unknownReferral' | 'busy' | 'throttled'>;
interface Named {
  readonly id: string;
  readonly pharmaid: string;
}
const unknown = refuse('unknownReferral');

/** What a pharmacy does with its referrals; that somebody may, was judged before. */
@Injectable()
export class Referring {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReferralCodes) private readonly codes: ReferralCodes,
    @Inject(PharmaReferralsQuery) private readonly list: PharmaReferralsQuery,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(MailLimits) private readonly limits: MailLimits,
  ) {}

  async refer(
    { id: seed, pharmaid: venueId, dob: birthDate, agreed: _agreed, ...input }: ReferPatientInput,
    groupId: string,
    lang: Language,
    context: WriteContext,
  ): Promise<Outcome> {
    const { testId, anywhere, language, firstName, lastName, email, phoneCountry, phone, words } = input;
    const [test, venue] = await Promise.all([this.tests.offered(testId), this.venues.one(venueId)]);
    const here = venue?.active === true && venue.tests.includes(testId);
    const referralId = this.codes.idOf(this.codes.codeOf(seed));
    const data = {
      referralId,
      seed,
      groupId,
      venueId,
      testId,
      anywhere,
      language,
      firstName,
      lastName,
      birthDate,
      ...(email && { email }),
      ...(phone && phoneCountry && { phoneCountry, phone }),
      ...(words && { words }),
      offered: test?.active === true && (anywhere || here),
    };
    const send = () => this.sent({ type: 'ReferPatient', data }, { id: referralId, pharmaid: venueId }, lang, context);
    return email ? this.mailing(email, context, send) : send();
  }

  async open({ id, pharmaid }: Named, lang: Language): Promise<Outcome> {
    return (await this.list.opened(id, pharmaid, lang)) ?? unknown;
  }

  async mail(named: Named, lang: Language, context: WriteContext): Promise<Outcome> {
    const mailedAt = await this.list.mailedAt(named.id, named.pharmaid);
    if (mailedAt === null) return unknown;
    const data = { referralId: named.id, mailedAt: mailedAt.toISOString() };
    const { state } = await this.store.look(pharmaReferralStream(named.id), pharmaReferrals.decider);
    const send = () => this.sent({ type: 'MailReferral', data }, named, lang, context);
    return this.mailing(state.referred?.email ?? '', context, send);
  }

  async cancel(named: Named, lang: Language, context: WriteContext): Promise<Outcome> {
    if ((await this.list.mailedAt(named.id, named.pharmaid)) === null) return unknown;
    return this.sent({ type: 'CancelReferral', data: { referralId: named.id } }, named, lang, context);
  }

  /** What somebody types as an address gets no more mails than any other. */
  private mailing(email: string, { actor: account }: WriteContext, send: () => Promise<Outcome>): Promise<Outcome> {
    return this.limits.during('order', { mailboxes: [this.limits.mailboxOf(email)], account }, send);
  }

  private async sent(
    command: PharmaReferralCommand,
    { id, pharmaid }: Named,
    lang: Language,
    context: WriteContext,
  ): Promise<Outcome> {
    const sent = await this.store.send(pharmaReferrals, command, context);
    if (isRefused(sent)) return sent;
    return (await this.list.opened(id, pharmaid, lang, sent.position)) ?? unknown;
  }
}
