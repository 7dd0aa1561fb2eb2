import type { AddDeliveryOptionInput } from '@meridian/contracts/generated/admin';
import { addDeliveryOptionRules, offeredDeliveryRules, setDeliveryOptionRules } from '@meridian/contracts/shop';
import { money, refuse } from '@meridian/domain/kernel';
import { deliveries, type DeliveryCommand } from '@meridian/domain/shop';
import { EventStore } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { isDeliverySet } from './is-delivery-set.js';
import { offeredDeliveries } from './offered-deliveries.query.js';
import { deliveryHistory } from './delivery.history.js';

export const offeredDeliveryOperations = adminOperations({
  name: 'offeredDeliveryOperations',
  module: 'shop',
  uses: { store: EventStore, histories: Histories, list: offeredDeliveries },
  fields: {
    Query: {
      offeredDeliveries: { allow: 'frontDesk+finance', run: ({ args, list }) => list.page(args) },
      deliveryHistory: {
        allow: 'frontDesk+finance',
        run: ({ args, histories }) => histories.of(deliveryHistory, args.id),
      },
    },
    Mutation: {
      addDeliveryOption: {
        allow: 'finance',
        rules: addDeliveryOptionRules,
        async sends({ input, store }) {
          if (await isDeliverySet(store, input.id)) return notSent(deliveries, input.id, refuse('deliveryExists'));
          return command(deliveries, settingOf(input));
        },
        answer: recordAfter,
      },
      setDeliveryOption: {
        allow: 'finance',
        rules: setDeliveryOptionRules,
        async sends({ input, store }) {
          if (!(await isDeliverySet(store, input.id))) return notSent(deliveries, input.id, refuse('unknownDelivery'));
          return command(deliveries, settingOf(input));
        },
        answer: recordAfter,
      },
      activateDeliveryOption: {
        allow: 'finance',
        rules: offeredDeliveryRules,
        sends: ({ input }) => command(deliveries, { type: 'ActivateDeliveryOption', data: { optionId: input.id } }),
        answer: recordAfter,
      },
      deactivateDeliveryOption: {
        allow: 'finance',
        rules: offeredDeliveryRules,
        sends: ({ input }) => command(deliveries, { type: 'DeactivateDeliveryOption', data: { optionId: input.id } }),
        answer: recordAfter,
      },
    },
  },
});

function settingOf({ id, name, description, price, minDays, maxDays }: AddDeliveryOptionInput): DeliveryCommand {
  return {
    type: 'SetDeliveryOption',
    data: {
      optionId: id,
      price: money(price),
      minDays,
      maxDays,
      en: { name: name.en, description: description.en },
      zh: { name: name.zh, description: description.zh },
    },
  };
}
