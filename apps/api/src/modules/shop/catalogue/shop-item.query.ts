import type { Language, ShopItem } from '@meridian/contracts/generated/public';
import { stockShown } from '@meridian/domain/shop';
import type { ItemView } from './catalogue.query.js';

/** Something that a cart can take, on its own page. */
export const asItem = (itemId: string): Pick<ShopItem, 'type' | 'page'> => ({
  type: 'item',
  page: `/shop/${encodeURIComponent(itemId)}`,
});

/** As somebody sees it whose cart is empty. */
export function shopItemOf(item: ItemView, language: Language): ShopItem {
  const { itemId, price, limited, free, images, urlCode, priority, tags } = item;
  const { name, description } = item[language];
  const { state: stock } = stockShown({ free, limited, inCart: 0 });
  return {
    id: itemId,
    name,
    description,
    price,
    limited,
    units: free,
    stock,
    images: [...images],
    urlCode,
    priority,
    tags: [...tags],
    ...asItem(itemId),
  };
}
