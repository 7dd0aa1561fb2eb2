import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { keysAreOn } from '../../../../ui/admin/keys.ts';
import { formTaken } from '../../../../ui/form/form-taken.ts';
import { burstReader } from './burst.ts';

const writable =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
const takesKeys = ({ target }: Event) => target instanceof Element && target.matches(writable);
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Hears a scanner that types while no field has the focus, and the key that leads to the field of the page. */
export function useScanner(onScan: (code: string) => void, onSlash: () => boolean): void {
  const scan = useEffectEvent(onScan);
  const slash = useEffectEvent(onSlash);
  useEffect(() => {
    const burst = burstReader();
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event)) {
        return burst.forget();
      }
      const { within, scanned } = burst.read(event);
      if (scanned !== undefined) {
        // Else it would press the button that has the focus.
        event.preventDefault();
        event.stopPropagation();
        if (!isDialogOpen()) scan(scanned);
      } else if (within && event.key === ' ') event.preventDefault();
      else if (!within && event.key === '/' && keysAreOn() && !isDialogOpen() && slash()) {
        event.preventDefault();
        burst.forget();
      }
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Whether a form of the page was written into and was not taken yet: what is in it would be lost with the page. */
export function useFormInHand(): () => boolean {
  const [inHand] = useState(() => new Set<HTMLFormElement>());
  useEffect(() => {
    const write = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('main form:not([data-scan])') : null;
      if (form) inHand.add(form);
    };
    const taken = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) inHand.delete(target);
    };
    document.addEventListener('input', write, { capture: true });
    document.addEventListener(formTaken, taken);
    return () => {
      document.removeEventListener('input', write, { capture: true });
      document.removeEventListener(formTaken, taken);
    };
  }, [inHand]);
  return useCallback(() => {
    for (const form of inHand) if (!form.isConnected) inHand.delete(form);
    return inHand.size > 0;
  }, [inHand]);
}
