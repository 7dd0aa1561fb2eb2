import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../lib/format/money.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Quantity } from '../shared/Quantity.tsx';
import { StockWords } from '../shared/StockWords.tsx';
import { Notice } from '../shared/Notice.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { paragraphsOf } from './description.ts';
import { Gallery } from './Gallery.tsx';
import { LimitedMark } from './ItemCard.tsx';
import { Outcome } from './Outcome.tsx';
import styles from './shop.module.css';
import { stockFor, type Item } from './stock-for.ts';
import { useAdd } from './use-add.ts';
import { useHeld } from './use-held.ts';
import { WhatNext } from './WhatNext.tsx';

/** A thing that is sold, with all there is to know before it goes into the cart. */
export function ItemView({ item, onRefused }: { item: Item; onRefused(): void }) {
  const held = useHeld()(item.id);
  const stock = stockFor(item, held);
  return (
    <div className={styles.item}>
      <Gallery images={item.images} name={item.name} />
      <div className={styles.itemWords}>
        <h1 data-formatted>{item.name}</h1>
        <p className={styles.bigPrice}>
          <strong data-formatted>{formatMoney(item.price)}</strong>
          <span className={styles.soft}>
            <Say id="shopParts.vat" />
          </span>
        </p>
        <p className={styles.stockLine}>
          <StockWords stock={stock.stock} remain={stock.remain} limited={item.limited} />
          {item.limited && stock.stock !== 'cannotAdd' && <LimitedMark />}
        </p>
        <Buy item={item} more={stock.more} inCart={stock.inCart} onRefused={onRefused} />
        <div className={styles.description} data-formatted>
          {paragraphsOf(item.description).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
        <WhatNext />
      </div>
    </div>
  );
}

type BuyProps = { item: Item; more: number; inCart: number; onRefused(): void };

function Buy({ item, more, inCart, onRefused }: BuyProps) {
  const intl = useIntl();
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding, outcome } = useAdd(item.id, onRefused);
  const putIn = async () => {
    if (!isAdding && (await add(quantity))) setQuantity(1);
  };
  return (
    <div className={styles.buy}>
      {(more > 0 || isAdding) && (
        <div className={styles.buyRow}>
          {!item.limited && <Quantity name={item.name} value={quantity} most={more} onChange={setQuantity} />}
          <PrimaryButton
            icon={<IconShoppingCartPlus size={20} aria-hidden />}
            aria-label={intl.formatMessage({ id: 'shop.add.label' }, { name: item.name })}
            aria-disabled={isAdding}
            onClick={() => void putIn()}
          >
            <Say id={isAdding ? 'shop.adding' : 'shop.add'} />
          </PrimaryButton>
        </div>
      )}
      <Outcome outcome={outcome} inCart={inCart} />
      {inCart > 0 && outcome.is !== 'added' && (
        <Notice tone="plain">
          <p>
            <Say id="shop.inCart" values={{ inCart }} />
          </p>
          <AppLink to="/cart" className={styles.onward}>
            <Say id="shopParts.toCart" />
          </AppLink>
        </Notice>
      )}
    </div>
  );
}
