import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { isPersonCalendar, takesPaymentAt, type VenueCloser, type VenueFlag } from './venue.rules.js';
import type { VenueEvent, VenueEventMap } from './venue.events.js';

/** A pharmacy or clinic as it is now. */
export interface OfferingVenue {
  readonly venueId: string;
  readonly active: boolean;
  readonly tests: readonly string[];
  /** Whoever comes can pay there. */
  readonly takesPayment: boolean;
}

type Facts = VenueEventMap['VenueOpened'];
type OneVenue = { readonly venueId: string };

/** How often name, address or phone were changed. */
export interface VenueChanges {
  /** By whomever. */
  readonly changes: number;
  /** By staff. */
  readonly staffChanges: number;
  /** The last wish of its group that it followed; 0 for none. */
  readonly asked: number;
}

export type VenueState =
  | { readonly opened: false }
  | ({
      readonly opened: true;
      readonly active: boolean;
      /** Then whoever owns it does not open it. */
      readonly closedByStaff: boolean;
      readonly tests: readonly string[];
      readonly flags: readonly string[];
    } & VenueChanges &
      Facts);

/** Later wishes have higher numbers, and each is for what staff had made of the place then. */
export interface VenueWish {
  readonly asked: number;
  readonly staffChanges: number;
}

export type VenueCommand =
  | { readonly type: 'OpenVenue'; readonly data: Facts & { readonly flags?: readonly VenueFlag[] } }
  /** `seen`: how many changes there were when it was decided; where nothing is said, it is decided now. `wish`: it was decided by its group. */
  | { readonly type: 'ChangeVenue'; readonly data: Facts & { readonly seen?: number; readonly wish?: VenueWish } }
  | { readonly type: 'OfferTests'; readonly data: VenueEventMap['VenueOffers'] }
  | { readonly type: 'FlagVenue'; readonly data: OneVenue & { readonly flags: readonly VenueFlag[] } }
  /** `by`: staff where nothing is said. */
  | { readonly type: 'ActivateVenue'; readonly data: OneVenue & { readonly by?: VenueCloser } }
  | { readonly type: 'DeactivateVenue'; readonly data: OneVenue & { readonly by?: VenueCloser } };

export type VenueRefusal = 'unknownVenue' | 'venueExists' | 'venueChanged';

/** A pharmacy or a clinic as bookings know it: where it is, and what can be had there. */
export const venueDecider: Decider<VenueState, VenueCommand, VenueEvent, VenueRefusal> = {
  initial: { opened: false },
  evolve(state, event) {
    if (event.type === 'VenueOpened')
      return {
        ...event.data,
        opened: true,
        active: true,
        closedByStaff: false,
        tests: [],
        flags: [],
        changes: 0,
        staffChanges: 0,
        asked: 0,
      };
    if (!state.opened) throw new Error(`A venue that is not opened takes no ${event.type}`);
    switch (event.type) {
      case 'VenueChanged': {
        const { asked, ...facts } = event.data;
        const changes = state.changes + 1;
        return asked === undefined
          ? { ...state, ...facts, changes, staffChanges: state.staffChanges + 1 }
          : { ...state, ...facts, changes, asked };
      }
      case 'VenueOffers':
      case 'VenueFlagged':
        return { ...state, ...event.data };
      case 'VenueActivated':
        return { ...state, active: true, closedByStaff: false };
      case 'VenueDeactivated':
        return { ...state, active: false, closedByStaff: state.closedByStaff || event.data.by === 'staff' };
    }
  },
  decide: {
    OpenVenue({ data: { flags = [], ...data } }, { opened }) {
      if (opened || isPersonCalendar(data.venueId)) return refuse('venueExists');
      const flagged: VenueEvent = { type: 'VenueFlagged', data: { venueId: data.venueId, flags: flags.toSorted() } };
      return [{ type: 'VenueOpened', data }, ...(flags.length > 0 ? [flagged] : [])];
    },
    ChangeVenue({ data: { seen, wish, ...data } }, state) {
      if (!state.opened) return refuse('unknownVenue');
      if (seen !== undefined && seen !== state.changes) return refuse('venueChanged');
      if (wish === undefined) return [{ type: 'VenueChanged', data }];
      const { asked, staffChanges } = wish;
      if (staffChanges !== state.staffChanges || asked <= state.asked) return refuse('venueChanged');
      return [{ type: 'VenueChanged', data: { ...data, asked } }];
    },
    OfferTests: ({ data }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      const tests = [...new Set(data.tests)].toSorted();
      return isSame(tests, state.tests) ? [] : [{ type: 'VenueOffers', data: { ...data, tests } }];
    },
    FlagVenue: ({ data }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      const flags = [...new Set(data.flags)].toSorted();
      return isSame(flags, state.flags) ? [] : [{ type: 'VenueFlagged', data: { ...data, flags } }];
    },
    ActivateVenue: ({ data: { venueId, by = 'staff' } }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      if (state.active || (by === 'owner' && state.closedByStaff)) return [];
      return [{ type: 'VenueActivated', data: { venueId, by } }];
    },
    DeactivateVenue: ({ data: { venueId, by = 'staff' } }, state) => {
      if (!state.opened) return refuse('unknownVenue');
      const isNew = state.active || (by === 'staff' && !state.closedByStaff);
      return isNew ? [{ type: 'VenueDeactivated', data: { venueId, by } }] : [];
    },
  },
};

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each, at) => each === right[at]);
}

/** What a booking needs to know of a venue. */
export function offeringVenue(state: VenueState): OfferingVenue | null {
  if (!state.opened) return null;
  const { venueId, active, tests } = state;
  return { venueId, active, tests, takesPayment: takesPaymentAt(state) };
}

export const venues: Aggregate<VenueState, VenueCommand, VenueEvent, VenueRefusal> = {
  category: 'venue',
  decider: venueDecider,
  idOf: ({ data }) => data.venueId,
};
