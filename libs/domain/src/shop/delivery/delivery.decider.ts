import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { defaultDeliveryOption, type DeliveryEvent, type DeliveryEventMap } from './delivery.events.js';
import { isPrice } from '../catalogue/item.rules.js';

type Option = DeliveryEventMap['DeliveryOptionSet'];
type OneOption = { readonly optionId: string };

export interface DeliveryState {
  readonly option: Option | null;
  readonly active: boolean;
}

export type DeliveryCommand =
  | { readonly type: 'SetDeliveryOption'; readonly data: Option }
  | { readonly type: 'ActivateDeliveryOption'; readonly data: OneOption }
  | { readonly type: 'DeactivateDeliveryOption'; readonly data: OneOption };

export type DeliveryRefusal = 'unknownDelivery' | 'badPrice' | 'badDays' | 'defaultDelivery';

export const deliveryDecider: Decider<DeliveryState, DeliveryCommand, DeliveryEvent, DeliveryRefusal> = {
  initial: { option: null, active: false },
  evolve(state, event) {
    switch (event.type) {
      case 'DeliveryOptionSet':
        return { option: event.data, active: state.option ? state.active : true };
      case 'DeliveryOptionActivated':
        return { ...state, active: true };
      case 'DeliveryOptionDeactivated':
        return { ...state, active: false };
    }
  },
  decide: {
    SetDeliveryOption: ({ data }, { option }) => {
      if (!isPrice(data.price.amount) || data.price.currency !== 'GBP') return refuse('badPrice');
      if (!isDays(data.minDays) || !isDays(data.maxDays) || data.minDays > data.maxDays) return refuse('badDays');
      return option && keyOf(option) === keyOf(data) ? [] : [{ type: 'DeliveryOptionSet', data }];
    },
    ActivateDeliveryOption: ({ data }, { option, active }) => {
      if (!option) return refuse('unknownDelivery');
      return active ? [] : [{ type: 'DeliveryOptionActivated', data }];
    },
    DeactivateDeliveryOption: ({ data }, { option, active }) => {
      if (!option) return refuse('unknownDelivery');
      if (data.optionId === defaultDeliveryOption) return refuse('defaultDelivery');
      return active ? [{ type: 'DeliveryOptionDeactivated', data }] : [];
    },
  },
};

function isDays(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= 365;
}

function keyOf({ price, minDays, maxDays, en, zh }: Option): string {
  return JSON.stringify([price.amount, minDays, maxDays, en.name, en.description, zh.name, zh.description]);
}

export const deliveries: Aggregate<DeliveryState, DeliveryCommand, DeliveryEvent, DeliveryRefusal> = {
  category: 'deliveryoption',
  decider: deliveryDecider,
  idOf: ({ data }) => data.optionId,
};
