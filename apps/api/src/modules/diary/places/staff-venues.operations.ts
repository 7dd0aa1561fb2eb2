import {
  changeVenueRules,
  flagVenueRules,
  offerTestsRules,
  openVenueRules,
  staffVenueRules,
} from '@meridian/contracts/diary';
import type { StaffVenueInput } from '@meridian/contracts/generated/admin';
import { venues } from '@meridian/domain/diary';
import { normalPostCode, outwardCode, refuse } from '@meridian/domain/kernel';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { calendarHistory } from '../days/calendar.history.js';
import { venueHistory } from './venue.history.js';
import { VenuesHandler } from './venues.handler.js';
import { OutwardCodes } from './outward-codes.service.js';
import { StaffVenuesQuery } from './staff-venues.query.js';
import { VenueIds } from './venue-ids.registry.js';

interface Call {
  readonly input: StaffVenueInput;
  readonly list: StaffVenuesQuery;
}

const switching = (type: 'ActivateVenue' | 'DeactivateVenue') => ({
  allow: 'frontDesk' as const,
  rules: staffVenueRules,
  sends: ({ input: { id } }: Call) => command(venues, { type, data: { venueId: id } }),
  answer: recordAfter,
});

export const staffVenuesOperations = adminOperations({
  name: 'staffVenuesOperations',
  module: 'bookings',
  uses: { histories: Histories, list: StaffVenuesQuery, handler: VenuesHandler, codes: OutwardCodes, ids: VenueIds },
  fields: {
    Query: {
      venueHistory: {
        allow: 'staff',
        run: ({ args, histories }) => histories.together([venueHistory, calendarHistory], args.id),
      },
      staffVenues: { allow: 'staff', run: ({ args, list }) => list.page(args) },
    },
    Mutation: {
      openVenue: {
        allow: 'frontDesk',
        rules: openVenueRules,
        async sends({ input: { id: venueId, ...input }, acting, handler, codes, ids }) {
          const place = await codes.placeOf(input.postCode);
          if (!place) return notSent(venues, venueId, refuse('unknownPostCode'));
          if ((await handler.venueNow(venueId)).opened) return notSent(venues, venueId, refuse('venueExists'));
          if (!(await ids.reserve(venueId, acting))) return notSent(venues, venueId, refuse('venueClaimed'));
          const postCode = normalPostCode(input.postCode) ?? input.postCode;
          return command(venues, { type: 'OpenVenue', data: { venueId, ...input, postCode, place } });
        },
        answer: recordAfter,
      },
      changeVenue: {
        allow: 'frontDesk',
        rules: changeVenueRules,
        async sends({ input: { id: venueId, revision: _seen, ...input }, handler, codes }) {
          const now = await handler.venueNow(venueId);
          if (!now.opened) return notSent(venues, venueId, refuse('unknownVenue'));
          // Where it stays in its district it may be placed better than the district is.
          const stays = outwardCode(now.postCode) === outwardCode(input.postCode);
          const place = stays ? now.place : await codes.placeOf(input.postCode);
          if (!place) return notSent(venues, venueId, refuse('unknownPostCode'));
          const postCode = normalPostCode(input.postCode) ?? input.postCode;
          const data = { venueId, kind: now.kind, ...input, postCode, place };
          return command(venues, { type: 'ChangeVenue', data });
        },
        answer: recordAfter,
      },
      offerTests: {
        allow: 'frontDesk',
        rules: offerTestsRules,
        sends: ({ input: { id, tests } }) => command(venues, { type: 'OfferTests', data: { venueId: id, tests } }),
        answer: recordAfter,
      },
      flagVenue: {
        allow: 'frontDesk',
        rules: flagVenueRules,
        sends: ({ input: { id, flags } }) => command(venues, { type: 'FlagVenue', data: { venueId: id, flags } }),
        answer: recordAfter,
      },
      activateVenue: switching('ActivateVenue'),
      deactivateVenue: switching('DeactivateVenue'),
    },
  },
});

/** As exactly as an outward code says it. */
