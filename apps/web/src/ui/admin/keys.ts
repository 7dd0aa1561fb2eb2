import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { forget, remember, remembered } from '../../lib/storage.ts';

const name = 'keys';
const listeners = new Set<() => void>();
let areOn = remembered(name) !== 'off';

/** Whoever speaks to their computer, or strikes keys by accident, switches them off. */
export function switchKeys(on: boolean): void {
  areOn = on;
  if (on) forget(name);
  else remember(name, 'off');
  for (const listener of listeners) listener();
}

/** For what is pressed outside of `useKeys`. */
export const keysAreOn = () => areOn;

export const useKeysOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areOn,
  );

const typing = 'textarea, select, [contenteditable], [role=menu], input:not([type=checkbox], [type=radio])';

/** Whether it lies in what is on top: in the dialog that was opened last, or in the page where none is open. */
function isOnTop(scope: Element | null): boolean {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  return scope !== null && scope.closest('dialog') === open;
}

/** By what `KeyboardEvent.key` says. */
type Keys = Readonly<Record<string, () => void>>;

/** Single keys, which never act while somebody types, with another key held, or below an open dialog. */
export function useKeys(scope: RefObject<Element | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || !areOn || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target instanceof Element && event.target.closest(typing)) || !isOnTop(scope.current)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [scope]);
}
