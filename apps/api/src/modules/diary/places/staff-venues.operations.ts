import {
  changeVenueRules,
  flagVenueRules,
  offerTestsRules,
  openVenueRules,
  staffVenueRules,
} from '@meridian/contracts/diary';
import type { StaffVenueInput } from '@meridian/contracts/generated/admin';
import type { Place } from '@meridian/domain/diary';
import { normalPostCode, outwardCode } from '@meridian/domain/kernel';
import { refuse } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { type Acting, adminOperations } from '../../../platform/operations/index.js';
import { VenuesHandler } from './venues.handler.js';
import { OutwardCodes } from './outward-codes.service.js';
import { StaffVenuesQuery } from './staff-venues.query.js';

interface Call {
  readonly input: StaffVenueInput;
  readonly acting: Acting;
  readonly handler: VenuesHandler;
  readonly venues: StaffVenuesQuery;
}

const venue = ({ input, venues }: Pick<Call, 'input' | 'venues'>, position: LogPosition) =>
  venues.at(input.id, position);

const switching = (type: 'ActivateVenue' | 'DeactivateVenue') => ({
  allow: 'staff' as const,
  rules: staffVenueRules,
  run: ({ input: { id }, acting, handler }: Call) => handler.venue({ type, data: { venueId: id } }, acting),
  answer: venue,
});

export const staffVenuesOperations = adminOperations({
  name: 'staffVenuesOperations',
  module: 'bookings',
  uses: { venues: StaffVenuesQuery, handler: VenuesHandler, codes: OutwardCodes },
  fields: {
    Query: {
      staffVenues: { allow: 'staff', run: ({ args, venues }) => venues.page(args) },
    },
    Mutation: {
      openVenue: {
        allow: 'staff',
        rules: openVenueRules,
        async run({ input: { id: venueId, ...input }, acting, handler, codes }) {
          const place = await placeOf(input.postCode, codes);
          if (!place) return refuse('unknownPostCode');
          const postCode = normalPostCode(input.postCode) ?? input.postCode;
          return handler.venue({ type: 'OpenVenue', data: { venueId, ...input, postCode, place } }, acting);
        },
        answer: venue,
      },
      changeVenue: {
        allow: 'staff',
        rules: changeVenueRules,
        async run({ input: { id: venueId, revision: _seen, ...input }, acting, handler, codes }) {
          const now = await handler.venueNow(venueId);
          if (!now.opened) return refuse('unknownVenue');
          // Where it stays in its district it may be placed better than the district is.
          const stays = outwardCode(now.postCode) === outwardCode(input.postCode);
          const place = stays ? now.place : await placeOf(input.postCode, codes);
          if (!place) return refuse('unknownPostCode');
          const postCode = normalPostCode(input.postCode) ?? input.postCode;
          const data = { venueId, kind: now.kind, ...input, postCode, place };
          return handler.venue({ type: 'ChangeVenue', data }, acting);
        },
        answer: venue,
      },
      offerTests: {
        allow: 'staff',
        rules: offerTestsRules,
        run: ({ input: { id, tests }, acting, handler }) =>
          handler.venue({ type: 'OfferTests', data: { venueId: id, tests } }, acting),
        answer: venue,
      },
      flagVenue: {
        allow: 'staff',
        rules: flagVenueRules,
        run: ({ input: { id, flags }, acting, handler }) =>
          handler.venue({ type: 'FlagVenue', data: { venueId: id, flags } }, acting),
        answer: venue,
      },
      activateVenue: switching('ActivateVenue'),
      deactivateVenue: switching('DeactivateVenue'),
    },
  },
});

/** As exactly as an outward code says it. */
async function placeOf(postCode: string, codes: OutwardCodes): Promise<Place | null> {
  const code = outwardCode(postCode);
  return (code && (await codes.find(code))?.place) || null;
}
