import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingAddress,
  type BookingCommand,
  type BookingContact,
  type Consent,
  type HealthStatement,
  type Patient,
  type Travel,
} from '@meridian/domain/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from './booking-access.service.js';
import { BookingIndexes } from './booking-indexes.service.js';
import { BookingOffers } from './booking-offers.service.js';
import { BookingReferrals } from './booking-referrals.registry.js';
import { type BookingAnswer, wouldRefuse } from './booking-answer.handler.js';
import { Kits } from '../kits/kits.handler.js';

type Outcome = Promise<BookingAnswer>;

export interface StartedBooking {
  readonly bookingId: string;
  readonly testId: string;
  readonly venueId: string;
  readonly userId: string | null;
  readonly language: 'en' | 'zh';
  /** That somebody proved to be who was referred. */
  readonly proof: string | null;
}

export interface NamedPatients {
  readonly patients: readonly Patient[];
  readonly consent: Consent | null;
}

/** What is entered of a booking, page by page. What is personal is sealed under the key of the one who made it theirs. */
@Injectable()
export class BookingStepsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
    @Inject(BookingIndexes) private readonly indexes: BookingIndexes,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(BookingReferrals) private readonly referrals: BookingReferrals,
  ) {}

  async start({ bookingId, testId, venueId, userId, language, proof }: StartedBooking, context: WriteContext): Outcome {
    const offered = await this.offers.for(testId, venueId);
    if (isRefused(offered)) return offered;
    const proved = await this.referrals.proved(proof, { testId, venueId });
    if (isRefused(proved)) return proved;
    const { referralId } = proved;
    const started = {
      bookingId,
      testId,
      venueId,
      language,
      ...(userId !== null && { userId }),
      ...(referralId !== null && { referralId }),
    };
    return this.write({ type: 'StartBooking', data: { ...started, ...offered } }, context);
  }

  async patients({ bookingId, state }: OpenBooking, { patients, consent }: NamedPatients, context: WriteContext) {
    if (state.owner === null) return refuse('signInFirst');
    const offered = await this.offers.for(state.testId, state.venueId);
    if (isRefused(offered)) return offered;
    const { offer } = offered;
    const searchWords = this.indexes.names(patients);
    const named = { bookingId, userId: state.owner, patients, ...(consent && { consent }), searchWords, offer };
    return this.write({ type: 'NamePatients', data: named }, context);
  }

  async address(
    { bookingId, state }: OpenBooking,
    { contact, address }: { readonly contact: BookingContact; readonly address: BookingAddress },
    context: WriteContext,
  ): Outcome {
    if (state.owner === null) return refuse('signInFirst');
    const reached = { bookingId, userId: state.owner, ...this.indexes.contact(contact), contact, address };
    return this.write({ type: 'GiveAddress', data: reached }, context);
  }

  async travel({ bookingId, state }: OpenBooking, travel: Travel, context: WriteContext): Outcome {
    if (state.owner === null) return refuse('signInFirst');
    return this.write({ type: 'GiveTravel', data: { bookingId, userId: state.owner, travel } }, context);
  }

  /** A kit that the booking had before is free again. */
  async barcode({ bookingId, state }: OpenBooking, barcode: string, context: WriteContext): Outcome {
    const known = await this.kits.known(barcode);
    const given = await this.write({ type: 'GiveKit', data: { bookingId, barcode, known } }, context);
    if (!isRefused(given) && state.kit !== null && state.kit !== barcode) {
      const unbound = await this.kits.unbind(state.kit, bookingId, context);
      if (isRefused(unbound)) return unbound;
    }
    return given;
  }

  /** A declaration that was made before and is not wholly true any more is withdrawn, and refused all the same. */
  async declare(
    { bookingId, state }: OpenBooking,
    statements: Readonly<Record<HealthStatement, boolean>>,
    context: WriteContext,
  ): Outcome {
    const declared = await this.write({ type: 'DeclareHealth', data: { bookingId, statements } }, context);
    if (isRefused(declared) || Object.values(statements).every(Boolean)) return declared;
    const afresh = { type: 'DeclareHealth', data: { bookingId, statements } } as const;
    return wouldRefuse(afresh, { ...state, declared: false }, this.clock.now()) ?? declared;
  }

  agree({ bookingId }: OpenBooking, terms: string, context: WriteContext): Outcome {
    return this.write({ type: 'AgreeTerms', data: { bookingId, terms } }, context);
  }

  private write(command: BookingCommand, context: WriteContext): Outcome {
    return this.store.send(bookings, command, context);
  }
}
