import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { isBarcode } from './barcode.rules.js';
import type { KnownKit } from '../booking/booking.commands.js';
import type { KitEvent } from './kit.events.js';

type DataOf<Type extends KitEvent['type']> = Extract<KitEvent, { type: Type }>['data'];

export type KitState =
  | { readonly made: false }
  | {
      readonly made: true;
      readonly barcode: string;
      readonly batch: string;
      readonly usedBy: string | null;
      readonly voided: boolean;
    };

export type KitCommand =
  | { readonly type: 'MakeKit'; readonly data: DataOf<'KitMade'> }
  | { readonly type: 'BindKit'; readonly data: DataOf<'KitBound'> }
  | { readonly type: 'UnbindKit'; readonly data: DataOf<'KitUnbound'> }
  | { readonly type: 'VoidKit'; readonly data: DataOf<'KitVoided'> };

export type KitRefusal = 'badBarcode' | 'unknownKit' | 'kitExists' | 'kitUsed' | 'kitVoid' | 'kitInUse';

/** A kit with a barcode. Its revision sees to it that it belongs to one booking at most. */
export const kitDecider: Decider<KitState, KitCommand, KitEvent, KitRefusal> = {
  initial: { made: false },
  evolve(state, event) {
    if (event.type === 'KitMade') return { ...event.data, made: true, usedBy: null, voided: false };
    if (!state.made) throw new Error(`A kit that was not made takes no ${event.type}`);
    switch (event.type) {
      case 'KitBound':
        return { ...state, usedBy: event.data.bookingId };
      case 'KitUnbound':
        return { ...state, usedBy: null };
      case 'KitVoided':
        return { ...state, voided: true };
    }
  },
  decide: {
    MakeKit: ({ data }, { made }) => {
      if (!isBarcode(data.barcode)) return refuse('badBarcode');
      return made ? refuse('kitExists') : [{ type: 'KitMade', data }];
    },
    BindKit: ({ data }, state) => {
      if (!state.made) return refuse('unknownKit');
      if (state.usedBy === data.bookingId) return [];
      if (state.voided) return refuse('kitVoid');
      return state.usedBy === null ? [{ type: 'KitBound', data }] : refuse('kitUsed');
    },
    /** Anyone who has it no more has nothing to give back. */
    UnbindKit: ({ data }, state) =>
      state.made && state.usedBy === data.bookingId ? [{ type: 'KitUnbound', data }] : [],
    VoidKit: ({ data }, state) => {
      if (!state.made) return refuse('unknownKit');
      if (state.usedBy !== null) return refuse('kitInUse');
      return state.voided ? [] : [{ type: 'KitVoided', data }];
    },
  },
};

/** What a booking needs to know of a kit. One that is void is unknown to it. */
export function knownKit(state: KitState): KnownKit | null {
  return state.made && !state.voided ? { barcode: state.barcode, usedBy: state.usedBy } : null;
}

export const kits: Aggregate<KitState, KitCommand, KitEvent, KitRefusal> = {
  category: 'kit',
  decider: kitDecider,
  idOf: ({ data }) => data.barcode,
};
