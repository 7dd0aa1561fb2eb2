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
/** A disabled one takes no click. */
const inLine = (element: Element | null | undefined, part: string) =>
  lineOf(element)?.querySelector<HTMLElement>(`[data-${part}]`);

/** From line to line, on with the line where the focus is, and back again: without a mouse. */
export function useBoardKeys(scope: Scope, shown: unknown) {
  useRowKeys(scope, (id) => {
    const link = linkTo(scope, id);
    unlessScanned(() => (inLine(link, 'next') ?? link)?.click());
  });
  useKeys(scope, { z: () => unlessScanned(() => inLine(document.activeElement, 'undo')?.click()) });
  useHeldFocus(scope, shown);
}

/** A step moves a line to another stage of the board: the focus goes along. Whoever left the line by themselves is not taken back. */
function useHeldFocus(scope: Scope, shown: unknown) {
  const held = useRef<{ readonly element: Element; readonly id: string | undefined }>(undefined);
  useEffect(() => {
    const hold = () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return;
      const link = lineOf(element)?.querySelector<HTMLElement>('a[data-row]');
      held.current = { element, id: link?.dataset['row'] };
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, []);
  useEffect(() => {
    const { element, id } = held.current ?? {};
    if (id === undefined || element?.isConnected || document.activeElement !== document.body) return;
    linkTo(scope, id)?.focus();
  }, [scope, shown]);
}
