import { normalText } from '@meridian/domain/kernel/rules';
import { isQuantity } from '@meridian/domain/shop/rules';
import { useRef, useState } from 'react';
import type { Trouble } from '../../../lib/api/errors.ts';

/** What was typed as a number of pieces; undefined where it is none that can be asked for. */
export function quantityIn(text: string): number | undefined {
  const plain = normalText(text.trim());
  if (plain === null || !/^\d{1,4}$/.test(plain)) return undefined;
  const quantity = Number(plain);
  return isQuantity(quantity) ? quantity : undefined;
}

type Send = (quantity: number) => Promise<Trouble | undefined>;

/**
 * Shows at once what is wanted, and sends one wish at a time: of what was pressed meanwhile, only the last. After that the
 * server's number counts again, and its words where it refused.
 */
export function useWanted(send: Send) {
  const [wanted, setWanted] = useState<number>();
  const [trouble, setTrouble] = useState<Trouble>();
  const next = useRef<number | undefined>(undefined);
  const isBusy = useRef(false);

  async function want(quantity: number) {
    setWanted(quantity);
    next.current = quantity;
    if (isBusy.current) return;
    isBusy.current = true;
    let answer: Trouble | undefined;
    for (let wish: number | undefined = quantity; wish !== undefined; wish = next.current) {
      next.current = undefined;
      answer = await send(wish);
    }
    isBusy.current = false;
    setWanted(undefined);
    setTrouble(answer);
  }

  return { wanted, want, trouble };
}
