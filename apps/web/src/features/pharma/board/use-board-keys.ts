import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '../../../ui/admin/keys.ts';
import { useRowKeys } from '../../../ui/admin/use-row-keys.ts';
import { scannerGapMs } from '../shared/scan/burst.ts';

type Scope = RefObject<HTMLElement | null>;

/** Acts once no other key has followed, since a scanner may begin with the same one. */
function unlessScanned(act: () => void) {
  const timer = setTimeout(act, scannerGapMs);
  document.addEventListener('keydown', () => clearTimeout(timer), { once: true, capture: true });
}

const lineOf = (element: Element | null | undefined) => element?.closest('li');
const linkTo = (scope: Scope, id: string) =>
  scope.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(id)}"]`) ?? undefined;
const inLine = (element: Element | null | undefined, part: string) =>
  lineOf(element)?.querySelector<HTMLElement>(`[data-${part}]:not([disabled])`);

/** From line to line, on with the line where the focus is, and back again: without a mouse. */
export function useBoardKeys(scope: Scope, shown: unknown) {
  useRowKeys(scope, (id) => {
    const link = linkTo(scope, id);
    unlessScanned(() => (inLine(link, 'next') ?? link)?.click());
  });
  useKeys(scope, { z: () => unlessScanned(() => inLine(document.activeElement, 'undo')?.click()) });
  useHeldFocus(scope, shown);
}

/** A step moves a line to another stage of the board: the focus goes along. */
function useHeldFocus(scope: Scope, shown: unknown) {
  const held = useRef<string>(undefined);
  useEffect(() => {
    const hold = () => {
      const link = lineOf(document.activeElement)?.querySelector<HTMLElement>('a[data-row]');
      if (document.activeElement !== document.body) held.current = link?.dataset['row'];
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, []);
  useEffect(() => {
    if (held.current !== undefined && document.activeElement === document.body) linkTo(scope, held.current)?.focus();
  }, [scope, shown]);
}
