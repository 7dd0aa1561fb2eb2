import { Inject, Injectable } from '@nestjs/common';
import type { Language, ProvedReferral, ReferralNotice, ReferredPerson } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  isOpenReferral,
  pharmaReferralDecider,
  type PharmaReferralRefusal,
  pharmaReferrals,
  type PharmaReferralState,
  pharmaReferralStream,
  referralCodeOf,
} from '@meridian/domain/pharma';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { Throttle } from '../../../platform/throttle/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { ReferralCodes } from './referral-codes.service.js';
import { ReferralProofs } from './referral-proofs.service.js';

type Refusal = Refused<PharmaReferralRefusal | 'throttled' | 'busy'>;
type Sent = NonNullable<PharmaReferralState['referred']>;
interface Asking {
  readonly request: FastifyRequest;
  readonly lang: Language;
}

/** Many people share a network; what is right costs nothing. */
const ofNetwork = { free: 15, baseSeconds: 30, maxSeconds: 3_600, forgiveSeconds: 300 };
const closed = refuse('referralClosed');

/** Referrals as the patient meets them: by the code of a link or of paper, and by their date of birth. */
@Injectable()
export class PatientReferrals {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReferralCodes) private readonly codes: ReferralCodes,
    @Inject(ReferralProofs) private readonly proofs: ReferralProofs,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One that ended, has run out or is used is answered like a code that nobody has. */
  async find(code: string, { request, lang }: Asking): Promise<ReferralNotice | Refusal> {
    return this.counted(request, async () => {
      const state = await this.stateOf(this.idOf(code));
      return state?.referred && isOpenReferral(state, this.clock.now()) ? this.notice(state.referred, lang) : closed;
    });
  }

  /** Only the right date opens anything. Dates are judged by the referral itself, wherever they come from. */
  async prove(
    { code, dob }: { readonly code: string; readonly dob: string },
    { request, lang }: Asking,
    context: WriteContext,
  ): Promise<ProvedReferral | Refusal> {
    return this.counted(request, async () => {
      const referralId = this.idOf(code);
      const state = await this.stateOf(referralId);
      if (!state?.referred) return closed;
      const tried = await this.store.send(
        pharmaReferrals,
        { type: 'ProveReferral', data: { referralId, birthDate: dob } },
        context,
      );
      if (isRefused(tried)) return tried;
      if (!tried.events.some(({ type }) => type === 'PharmaReferralProved')) return refuse('wrongBirthDate');
      const { referred: sent } = state;
      return {
        notice: await this.notice(sent, lang),
        person: personOf(sent),
        words: sent.words ?? null,
        proof: this.proofs.give(referralId),
      };
    });
  }

  async decline(proof: string, context: WriteContext): Promise<{ readonly from: string } | Refusal> {
    const referralId = this.proofs.read(proof);
    const state = referralId === null ? null : await this.stateOf(referralId);
    if (referralId === null || !state?.referred) return closed;
    const declined = await this.store.send(pharmaReferrals, { type: 'DeclineReferral', data: { referralId } }, context);
    return isRefused(declined) ? declined : { from: await this.nameOf(state.referred.venueId) };
  }

  private async counted<Answer extends object>(
    request: FastifyRequest,
    answer: () => Promise<Answer | Refusal>,
  ): Promise<Answer | Refusal> {
    const key = ['referral', 'network', networkOf(request.ip)];
    const blocked = await this.throttle.attempt([{ key, policy: ofNetwork }], this.clock.now());
    if (blocked) return refuse('throttled', { seconds: blocked.retryAfterSeconds });
    const answered = await answer();
    if (!isRefused(answered)) await this.throttle.giveBack(key, this.clock.now());
    return answered;
  }

  private idOf(typed: string): string {
    const code = referralCodeOf(typed);
    return code === null ? 'none' : this.codes.idOf(code);
  }

  private async stateOf(referralId: string): Promise<PharmaReferralState | null> {
    const { state } = await this.store.look(pharmaReferralStream(referralId), pharmaReferralDecider);
    return state.status === 'none' ? null : state;
  }

  private async notice({ testId, venueId, anywhere, until }: Sent, lang: Language): Promise<ReferralNotice> {
    const [named, from] = await Promise.all([this.tests.named([testId]), this.nameOf(venueId)]);
    return { from, testId, test: named(testId)[lang], venueId: anywhere ? null : venueId, until: new Date(until) };
  }

  private async nameOf(venueId: string): Promise<string> {
    return (await this.venues.one(venueId))?.name ?? '';
  }
}

function personOf({ firstName, lastName, birthDate, email, phoneCountry, phone }: Sent): ReferredPerson {
  return {
    firstName,
    lastName,
    dob: birthDate,
    email: email ?? null,
    phoneCountry: phone === undefined ? null : (phoneCountry ?? null),
    phone: phone ?? null,
  };
}
