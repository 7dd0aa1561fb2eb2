import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { LaboratoryEvent, LaboratoryEventMap } from './laboratory.events.js';

type Details = LaboratoryEventMap['LaboratoryAdded'];
type OneLaboratory = { readonly laboratoryId: string };

export interface LaboratoryState {
  readonly details: Details | null;
  /** Samples are sent there now. */
  readonly active: boolean;
}

export type LaboratoryCommand =
  | { readonly type: 'AddLaboratory'; readonly data: Details }
  | { readonly type: 'ChangeLaboratory'; readonly data: Details }
  | { readonly type: 'ActivateLaboratory'; readonly data: OneLaboratory }
  | { readonly type: 'DeactivateLaboratory'; readonly data: OneLaboratory };

export type LaboratoryRefusal = 'laboratoryExists' | 'unknownLaboratory' | 'laboratoryClosed';

export const laboratoryDecider: Decider<LaboratoryState, LaboratoryCommand, LaboratoryEvent, LaboratoryRefusal> = {
  initial: { details: null, active: false },
  evolve(state, event) {
    switch (event.type) {
      case 'LaboratoryAdded':
        return { details: event.data, active: true };
      case 'LaboratoryChanged':
        return { ...state, details: event.data };
      case 'LaboratoryActivated':
        return { ...state, active: true };
      case 'LaboratoryDeactivated':
        return { ...state, active: false };
    }
  },
  decide: {
    AddLaboratory: ({ data }, { details }) =>
      details ? refuse('laboratoryExists') : [{ type: 'LaboratoryAdded', data }],
    ChangeLaboratory: ({ data }, { details }) => {
      if (!details) return refuse('unknownLaboratory');
      return keyOf(details) === keyOf(data) ? [] : [{ type: 'LaboratoryChanged', data }];
    },
    ActivateLaboratory: ({ data }, { details, active }) => {
      if (!details) return refuse('unknownLaboratory');
      return active ? [] : [{ type: 'LaboratoryActivated', data }];
    },
    DeactivateLaboratory: ({ data }, { details, active }) => {
      if (!details) return refuse('unknownLaboratory');
      return active ? [{ type: 'LaboratoryDeactivated', data }] : [];
    },
  },
};

const keyOf = ({ name, address1, postCode }: Details): string => JSON.stringify([name, address1, postCode]);

export const laboratories: Aggregate<LaboratoryState, LaboratoryCommand, LaboratoryEvent, LaboratoryRefusal> = {
  category: 'laboratory',
  decider: laboratoryDecider,
  idOf: ({ data }) => data.laboratoryId,
};
