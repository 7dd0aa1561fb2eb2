import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconShoppingCartCheck } from '@tabler/icons-react';
import type { StockShown } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './shop.module.css';

const words: Readonly<Record<StockShown, { icon: Icon; message: MessageId; tone: 'good' | 'warn' | 'bad' | 'plain' }>> =
  {
    inStock: { icon: IconCircleCheck, message: 'shopParts.stock.inStock', tone: 'good' },
    onlyRemain: { icon: IconAlertTriangle, message: 'shopParts.stock.onlyRemain', tone: 'warn' },
    notEnough: { icon: IconAlertTriangle, message: 'shopParts.stock.notEnough', tone: 'bad' },
    outOfStock: { icon: IconCircleX, message: 'shopParts.stock.outOfStock', tone: 'bad' },
    cannotAdd: { icon: IconShoppingCartCheck, message: 'shopParts.stock.cannotAdd', tone: 'plain' },
  };

/** What the shop says of the stock beside an item: a sign and words, never a colour alone. */
export function StockWords({ stock, remain, limited }: { stock: StockShown; remain: number; limited: boolean }) {
  const { icon: Sign, message, tone } = words[stock];
  return (
    <span className={styles.stock} data-tone={tone}>
      <Sign size={20} aria-hidden />
      <Say id={stock === 'cannotAdd' && limited ? 'shopParts.stock.cannotAddLimited' : message} values={{ remain }} />
    </span>
  );
}
