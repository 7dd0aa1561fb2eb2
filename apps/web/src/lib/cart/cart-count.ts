import { mostLines, mostUnits } from '@meridian/domain/shop/rules';
import { useSyncExternalStore } from 'react';
import { remember, remembered } from '../storage.ts';

const key = 'cart';
const most = mostLines * mostUnits;
const listeners = new Set<() => void>();
let heard = '';

const current = () => remembered(key) ?? heard;

/** How many pieces the cart held when this browser last heard of it; 0 where it never did. */
export function cartCount(): number {
  const count = Number.parseInt(current(), 10);
  return count >= 0 && count <= most ? count : 0;
}

/**
 * Anyone who hears from the server how many pieces the cart holds says it here: the header of every tab shows it. `changed`:
 * somebody did something to the cart, so that the other tabs ask even where the count is the same.
 */
export function noteCart(count: number, changed = false) {
  if (!changed && count === cartCount()) return;
  heard = `${count} ${Date.now().toString(36)}`;
  remember(key, heard);
  for (const listener of listeners) listener();
}

/** Calls when another tab did something to the cart. */
export function onCartElsewhere(listener: () => void): () => void {
  const heardOf = ({ key: changed }: StorageEvent) => changed?.endsWith(`.${key}`) && listener();
  window.addEventListener('storage', heardOf);
  return () => window.removeEventListener('storage', heardOf);
}

function subscribe(listener: () => void) {
  const elsewhere = onCartElsewhere(listener);
  listeners.add(listener);
  return () => {
    elsewhere();
    listeners.delete(listener);
  };
}

export const useCartCount = () => useSyncExternalStore(subscribe, cartCount);
