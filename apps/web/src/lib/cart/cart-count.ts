import { useSyncExternalStore } from 'react';
import { forget, remember, remembered } from '../storage.ts';

const key = 'cart';
const most = 20 * 99;
const listeners = new Set<() => void>();

/** How many pieces the cart held when this browser last heard of it; 0 where it never did. */
export function cartCount(): number {
  const count = Number(remembered(key) ?? 0);
  return Number.isInteger(count) && count >= 0 && count <= most ? count : 0;
}

/** Whoever hears from the server how many pieces the cart holds says it here: the header of every tab shows it. */
export function noteCartCount(count: number) {
  if (count === 0) forget(key);
  else remember(key, String(count));
  for (const listener of listeners) listener();
}

/** Called when the cart has changed in this tab or in another. */
export function onCartCount(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useCartCount = () => useSyncExternalStore(onCartCount, cartCount);
