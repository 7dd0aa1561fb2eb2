import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Picture } from '../shared/Picture.tsx';
import { StockWords } from '../shared/StockWords.tsx';
import { paragraphsOf } from './description.ts';
import { Outcome } from './Outcome.tsx';
import { ItemSeen } from './shop.documents.ts';
import styles from './shop.module.css';
import { stockFor, type Held } from './stock-for.ts';
import { useAdd } from './use-add.ts';

type Props = { item: FragmentType<typeof ItemSeen>; held?: Held; onRefused(): void };

/** One thing of the catalogue: what it is for, what it costs with everything in it, whether it is there. */
export function ItemCard({ item: given, held, onRefused }: Props) {
  const intl = useIntl();
  const item = readFragment(ItemSeen, given);
  const { stock, remain, inCart, more } = stockFor(item, held);
  const { add, isAdding, outcome } = useAdd(item.id, onRefused);
  return (
    <li className={styles.card}>
      <div className={styles.cardPicture}>
        <Picture from={item.images[0]} />
      </div>
      <div className={styles.cardWords}>
        <h2 className={styles.cardName}>
          <AppLink to={`/shop/${encodeURIComponent(item.id)}`} data-formatted>
            {item.name}
          </AppLink>
        </h2>
        <p className={styles.cardText} data-formatted>
          {paragraphsOf(item.description)[0]}
        </p>
        <p className={styles.price}>
          <strong data-formatted>{formatMoney(item.price)}</strong>
          <span className={styles.soft}>
            <Say id="shopParts.vat" />
          </span>
        </p>
        <p className={styles.stockLine}>
          <StockWords stock={stock} remain={remain} limited={item.limited} />
          {item.limited && stock !== 'cannotAdd' && <LimitedMark />}
        </p>
      </div>
      <div className={styles.cardAct}>
        {(more > 0 || isAdding) && (
          <SecondaryButton
            aria-label={intl.formatMessage({ id: 'shop.add.label' }, { name: item.name })}
            icon={<IconShoppingCartPlus size={20} aria-hidden />}
            aria-disabled={isAdding}
            onClick={() => !isAdding && void add(1)}
          >
            <Say id={isAdding ? 'shop.adding' : 'shop.add'} />
          </SecondaryButton>
        )}
        <Outcome outcome={outcome} inCart={inCart} />
      </div>
    </li>
  );
}

export function LimitedMark() {
  return (
    <span className={styles.limited}>
      <Say id="shopParts.limited" />
    </span>
  );
}
