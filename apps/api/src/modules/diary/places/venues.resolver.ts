import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type {
  BookingVenue,
  FreeMonth,
  QueryFreeSlotsArgs,
  QueryNearestVenuesArgs,
  QueryVenuesArgs,
} from '@meridian/contracts/generated/public';
import { isRefused } from '@meridian/domain/kernel';
import { normalPostCode } from '@meridian/domain/diary';
import { refused } from '../../../platform/graphql/refusal.js';
import { Allow } from '../../../platform/session/index.js';
import { ADDRESS_BOOK, type AddressBook } from '../addresses/addresses.port.js';
import { FreeSlotsQuery } from '../days/free-slots.query.js';
import { NearVenuesQuery } from './near-venues.query.js';
import { VenuesQuery } from './venues.query.js';

@Resolver()
export class VenuesResolver {
  constructor(
    @Inject(VenuesQuery) private readonly places: VenuesQuery,
    @Inject(NearVenuesQuery) private readonly near: NearVenuesQuery,
    @Inject(FreeSlotsQuery) private readonly slots: FreeSlotsQuery,
    @Inject(ADDRESS_BOOK) private readonly addresses: AddressBook,
  ) {}

  @Query()
  @Allow('public')
  async nearestVenues(@Args() request: QueryNearestVenuesArgs): Promise<object> {
    const found = await this.near.nearest(request);
    return isRefused(found) ? refused('bookings', found) : { __typename: 'NearbyVenues', ...found };
  }

  @Query()
  @Allow('public')
  venues(@Args() request: QueryVenuesArgs): Promise<BookingVenue[]> {
    return this.places.active(request);
  }

  @Query()
  @Allow('public')
  venue(@Args('id') id: string): Promise<BookingVenue | null> {
    return this.places.one(id);
  }

  @Query()
  @Allow('public')
  freeSlots(@Args() request: QueryFreeSlotsArgs): Promise<FreeMonth | null> {
    return this.slots.month(request);
  }

  @Query()
  @Allow('public')
  async postCodeAddresses(@Args('postCode') typed: string): Promise<object> {
    const postCode = normalPostCode(typed);
    if (!postCode) return refused('bookings', { refused: 'badPostCode' });
    const addresses = await this.addresses.of(postCode);
    if (!addresses) return refused('bookings', { refused: 'addressesAway' });
    if (addresses.length === 0) return refused('bookings', { refused: 'noAddresses' });
    return { __typename: 'FoundAddresses', addresses };
  }
}
