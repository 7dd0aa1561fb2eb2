import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './cart.module.css';
import { stillOut, type Removed } from './cart.rules.ts';
import { CartRow, nameId } from './CartRow.tsx';
import type { CartAccess } from './use-cart.ts';

/** What is in the cart, and what was just taken out of it. */
export function CartLines(access: CartAccess) {
  const intl = useIntl();
  const { cart, set, putBack, remove } = access;
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [heard, setHeard] = useState('');
  const out = stillOut(removed, cart.lines);

  async function takeOut(line: Removed) {
    const refused = await remove(line.itemId);
    if (refused === undefined) setRemoved((all) => [...all.filter(({ itemId }) => itemId !== line.itemId), line]);
    return refused;
  }
  async function bringBack({ itemId, quantity, name }: Removed) {
    const refused = await putBack(itemId, quantity);
    if (refused !== undefined) {
      if (refused !== 'lost') notify({ tone: 'warn', ...refused });
      return;
    }
    setRemoved((all) => all.filter((each) => each.itemId !== itemId));
    setHeard(intl.formatMessage({ id: 'cart.broughtBack' }, { name }));
    requestAnimationFrame(() => document.getElementById(nameId(itemId))?.focus());
  }

  return (
    <>
      <div aria-live="polite" className={styles.out}>
        {out.map((line) => (
          <TakenOut key={line.itemId} line={line} onUndo={() => void bringBack(line)} />
        ))}
        <span className={styles.hidden}>{heard}</span>
      </div>
      {cart.lines.length > 0 && (
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <CartRow key={line.item.id} line={line} cart={cart} set={set} onRemove={takeOut} />
          ))}
        </ul>
      )}
    </>
  );
}

function TakenOut({ line: { name }, onUndo }: { line: Removed; onUndo(): void }) {
  const intl = useIntl();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className={styles.takenOut}>
      <span>
        <Say id="cart.takenOut" values={{ name: <bdi data-formatted>{name}</bdi> }} />
      </span>
      <button
        ref={undo}
        type="button"
        className={styles.act}
        aria-label={intl.formatMessage({ id: 'cart.undo.label' }, { name })}
        onClick={onUndo}
      >
        <Say id="cart.undo" />
      </button>
    </p>
  );
}
