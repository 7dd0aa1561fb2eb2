import { recordLink } from '../../ui/admin/index.ts';

export const OrderLink = recordLink('/admin/orders?view=all');
export const StockLink = recordLink('/admin/stock');
export const ItemLink = recordLink('/admin/items');
