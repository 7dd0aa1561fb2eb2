import { publicOperations } from '../../../platform/operations/index.js';
import { ShopWindowQuery } from './shop-window.query.js';

export const shopWindowOperations = publicOperations({
  name: 'shopWindowOperations',
  module: 'shop',
  uses: { shown: ShopWindowQuery },
  fields: {
    Query: {
      activeItems: { allow: 'public', run: ({ args, shown }) => shown.items(args) },
      shopItem: { allow: 'public', run: ({ args: { id, lang }, shown }) => shown.item(id, lang) },
      deliveryDesc: { allow: 'public', run: ({ args, shown }) => shown.deliveryOptions(args.lang) },
    },
  },
});
