import { IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../lib/format/money.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Picture } from '../shared/Picture.tsx';
import { Quantity } from '../shared/Quantity.tsx';
import { useWanted } from '../shared/quantity.ts';
import { StockWords } from '../shared/StockWords.tsx';
import { NoticeOfTrouble } from '../shared/Notice.tsx';
import styles from './cart.module.css';
import { mostOf, stopOf, type Removed } from './cart.rules.ts';
import type { Cart, CartAccess, CartLine, Refused } from './use-cart.ts';

export const nameId = (itemId: string) => `in-cart-${itemId}`;

const troubleOf = (refused: Refused) => (refused === 'lost' ? undefined : refused);

type Props = {
  line: CartLine;
  cart: Cart;
  set: CartAccess['set'];
  onRemove(line: Removed): Promise<Refused>;
};

/** One line: what it is, how many, what they cost together, and what has to be put right. */
export function CartRow({ line, cart, set, onRemove }: Props) {
  const intl = useIntl();
  const { item, quantity, available, gross, seenPrice } = line;
  const { name } = item;
  const { wanted, want, trouble } = useWanted(async (to) => troubleOf(await set(item.id, to)));
  const [isLeaving, setLeaving] = useState(false);
  const isLocked = Boolean(cart.attempt) || isLeaving;
  const shown = wanted ?? quantity;

  async function takeOut() {
    setLeaving(true);
    if ((await onRemove({ itemId: item.id, name, quantity })) !== undefined) setLeaving(false);
  }

  return (
    <li className={styles.row} data-busy={isLeaving || wanted !== undefined}>
      <div className={styles.rowPicture}>
        <Picture from={item.images[0]} />
      </div>
      <div className={styles.rowWords}>
        <h2 className={styles.rowName}>
          <AppLink id={nameId(item.id)} to={`/shop/${encodeURIComponent(item.id)}`} data-formatted>
            {name}
          </AppLink>
        </h2>
        <p className={styles.soft}>
          <Say id="cart.each" values={{ price: formatMoney(seenPrice) }} />
        </p>
        <LineStock line={line} />
      </div>
      <p className={styles.rowPrice}>
        <span className={styles.hidden}>
          <Say id="cart.together" values={{ name }} />{' '}
        </span>
        <strong data-formatted>{formatMoney(gross)}</strong>
      </p>
      <div className={styles.rowActs}>
        {available && !item.limited && (
          <Quantity
            name={name}
            value={shown}
            most={mostOf(line)}
            disabled={isLocked}
            onChange={(to) => void want(to)}
          />
        )}
        {available && item.limited && (
          <span className={styles.soft}>
            <Say id="shopParts.limited" />
          </span>
        )}
        <button
          type="button"
          className={styles.act}
          disabled={isLocked}
          aria-label={intl.formatMessage({ id: 'cart.remove.label' }, { name })}
          onClick={() => void takeOut()}
        >
          <Say id="cart.remove" />
        </button>
        <Remedy line={line} cart={cart} onTake={(to) => void want(to)} />
      </div>
      <div aria-live="polite" className={styles.rowTrouble}>
        {trouble && <NoticeOfTrouble trouble={trouble} />}
      </div>
    </li>
  );
}

function LineStock({ line: { available, stock, remain, item } }: { line: CartLine }) {
  if (!available) {
    return (
      <p className={styles.bad}>
        <IconCircleX size={20} aria-hidden />
        <Say id="cart.notOnSale" />
      </p>
    );
  }
  if (stock === 'inStock' || (stock === 'cannotAdd' && item.limited)) return null;
  return (
    <p>
      <StockWords stock={stock === 'cannotAdd' ? 'onlyRemain' : stock} remain={remain} limited={item.limited} />
    </p>
  );
}

/** Where there are fewer than wanted: the way to take those. */
function Remedy({ line, cart, onTake }: { line: CartLine; cart: Cart; onTake(quantity: number): void }) {
  const stop = stopOf(cart, line.item.id);
  const most = mostOf(line);
  if (stop?.why !== 'notEnough' || most < 1 || cart.attempt) return null;
  return (
    <button type="button" className={styles.act} onClick={() => onTake(most)}>
      <Say id="cart.takeFewer" values={{ quantity: most }} />
    </button>
  );
}
