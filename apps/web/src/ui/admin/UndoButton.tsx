import { undoSeconds } from '@meridian/domain/kernel/rules';
import { useEffect, useRef, useState } from 'react';
import { Say } from '../Say.tsx';
import { inputOf } from './action-input.ts';
import type { AdminAction } from './admin-actions.ts';
import { carryOut, type Outcome } from './admin-answers.ts';
import controls from './controls.module.css';
import { useKeys } from './keys.ts';
import type { AdminRow } from './record-page.ts';

export interface UndoProps {
  readonly action: AdminAction;
  /** The field of the row that the record is known by. */
  readonly of: string;
  readonly row: AdminRow;
  onAnswer(outcome: Outcome): void;
}

/** Of several on a page the key belongs to the one that came last. */
const shown: symbol[] = [];

/** The way back from what was just done; it leaves by itself. */
export default function UndoButton({ action, of, row, onAnswer }: UndoProps) {
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [own] = useState(() => Symbol('undo'));
  useEffect(() => {
    if (over) return undefined;
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  }, [own, over]);
  useEffect(() => {
    const end = setTimeout(() => {
      if (document.activeElement === button.current) focusBeside(button.current);
      setOver(true);
    }, undoSeconds * 1000);
    return () => clearTimeout(end);
  }, []);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    onAnswer(await carryOut(action, inputOf(action, of, row, {})));
    setBusy(false);
  };
  useKeys(button, over ? {} : { z: () => shown.at(-1) === own && void undo() });
  if (over) return null;
  return (
    <button ref={button} type="button" className={controls.button} disabled={busy} onClick={() => void undo()}>
      <Say id={busy ? 'form.sending' : 'admin.undo'} />
    </button>
  );
}

const focusBeside = (button: HTMLElement | null) =>
  button?.parentElement?.querySelector<HTMLElement>('[tabindex]')?.focus();
