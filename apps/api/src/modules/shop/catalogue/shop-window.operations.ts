import { publicOperations } from '../../../platform/operations/index.js';
import { OfferedServices } from './offered-services.registry.js';
import { ShopWindowQuery } from './shop-window.query.js';

export const shopWindowOperations = publicOperations({
  name: 'shopWindowOperations',
  module: 'shop',
  uses: { shown: ShopWindowQuery, services: OfferedServices },
  fields: {
    Query: {
      activeItems: {
        allow: 'public',
        run: ({ args: { type, ...args }, shown, services }) =>
          type && type !== 'item' ? services.shown(type, args) : shown.items(args),
      },
      shopItem: { allow: 'public', run: ({ args: { id, lang }, shown }) => shown.item(id, lang) },
      deliveryDesc: { allow: 'public', run: ({ args, shown }) => shown.deliveryOptions(args.lang) },
    },
  },
});
