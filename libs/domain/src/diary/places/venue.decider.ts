import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { VenueEvent, VenueEventMap } from './venue.events.js';

/** A pharmacy or clinic as it is now. */
export interface OfferingVenue {
  readonly venueId: string;
  readonly active: boolean;
  readonly tests: readonly string[];
}

type Facts = VenueEventMap['VenueOpened'];
type OneVenue = { readonly venueId: string };

export type VenueState =
  | { readonly opened: false }
  | ({ readonly opened: true; readonly active: boolean; readonly tests: readonly string[] } & Facts);

export type VenueCommand =
  | { readonly type: 'OpenVenue'; readonly data: Facts }
  | { readonly type: 'ChangeVenue'; readonly data: Facts }
  | { readonly type: 'OfferTests'; readonly data: VenueEventMap['VenueOffers'] }
  | { readonly type: 'ActivateVenue'; readonly data: OneVenue }
  | { readonly type: 'DeactivateVenue'; readonly data: OneVenue };

export type VenueRefusal = 'unknownVenue' | 'venueExists';

/** A pharmacy or a clinic as bookings know it: where it is, and what can be had there. */
export const venueDecider: Decider<VenueState, VenueCommand, VenueEvent, VenueRefusal> = {
  initial: { opened: false },
  evolve(state, event) {
    if (event.type === 'VenueOpened') return { ...event.data, opened: true, active: true, tests: [] };
    if (!state.opened) throw new Error(`A venue that is not opened takes no ${event.type}`);
    switch (event.type) {
      case 'VenueChanged':
      case 'VenueOffers':
        return { ...state, ...event.data };
      case 'VenueActivated':
        return { ...state, active: true };
      case 'VenueDeactivated':
        return { ...state, active: false };
    }
  },
  decide: {
    OpenVenue: ({ data }, { opened }) => (opened ? refuse('venueExists') : [{ type: 'VenueOpened', data }]),
    ChangeVenue: ({ data }, { opened }) => (opened ? [{ type: 'VenueChanged', data }] : refuse('unknownVenue')),
    OfferTests: ({ data }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      const tests = [...new Set(data.tests)].toSorted();
      const unchanged = tests.length === state.tests.length && tests.every((test, at) => test === state.tests[at]);
      return unchanged ? [] : [{ type: 'VenueOffers', data: { ...data, tests } }];
    },
    ActivateVenue: ({ data }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      return state.active ? [] : [{ type: 'VenueActivated', data }];
    },
    DeactivateVenue: ({ data }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      return state.active ? [{ type: 'VenueDeactivated', data }] : [];
    },
  },
};

/** What a booking needs to know of a venue. */
export function offeringVenue(state: VenueState): OfferingVenue | null {
  return state.opened ? { venueId: state.venueId, active: state.active, tests: state.tests } : null;
}

export const venues: Aggregate<VenueState, VenueCommand, VenueEvent, VenueRefusal> = {
  category: 'venue',
  decider: venueDecider,
  idOf: ({ data }) => data.venueId,
};
