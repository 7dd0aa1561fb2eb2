import { useCallback, useEffect, useRef, useState } from 'react';
import type { Trouble } from '../../lib/api/errors.ts';
import type { Refusal } from '../../lib/api/refusal.ts';
import { useReturn } from '../../lib/return.ts';
import type { FieldError } from '../form/form-errors.ts';
import { AnswerOrder } from './answer-order.ts';

/** A time that somebody else has: what is free near it. */
export type Gone = { messageKey: string; nearest: readonly { at: string }[] };

/** What the server answered to a write: the record as it is now, or why not. */
export type Answer<Now> = { now?: Now; refusal?: Refusal; gone?: Gone };

export type Wrong = {
  /** For the fields of the form; empty where it is about none. */
  wrong: readonly FieldError[];
  /** Why; nothing where no answer came, which the app has said. */
  trouble?: Trouble;
  reason?: string;
};
export type Sent<Now> = { now: Now } | Wrong;

export type SendOptions = {
  /** The field that a refusal is about, where the answer names none. */
  fieldOf?(reason: string, values: Record<string, string | number>): string | undefined;
};

export type ServerRecord<Now> = {
  /** undefined: not known yet; null: none of this viewer. */
  now: Now | null | undefined;
  failed: boolean;
  refresh(): void;
  /** Asks for an answer that waits until what is under way has come to an end. */
  settle(): Promise<void>;
  send(write: () => Promise<Answer<Now> | undefined>, options?: SendOptions): Promise<Sent<Now>>;
  /** What hinders, and belongs to no field. */
  trouble: Trouble | undefined;
  tell(trouble: Trouble | undefined): void;
  gone: Gone | undefined;
  /** What hindered the last step is not shown any more. */
  forget(): void;
};

type Source<Now> = {
  /** Asks for the record: null where this viewer has none, undefined where no answer came. Left out as long as there is none. Stays the same between renders. */
  ask?(settled?: true): Promise<Now | null | undefined>;
  /** The record became known. `written`: by what was done here. Stays the same between renders. */
  onNow?(now: Now, written: boolean): void;
  /** Calls when another tab changed the record. */
  onElsewhere?(listener: () => void): () => void;
  /** Whose record it is: asked again when somebody else signs in. */
  viewer?: string;
  /** Asked again when somebody comes back to the page. */
  onReturn?: boolean;
  /** Reasons that the record itself shows, once it is asked again. */
  shownByRecord?: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();
const never = () => () => {};

/**
 * The record of a journey. The server has it; this asks for it, again whenever somebody comes back to the page, and sends what
 * is done to it. Of several answers under way the latest is shown.
 */
export function useServerRecord<Now>(source: Source<Now>): ServerRecord<Now> {
  const { ask, onNow, onElsewhere = never, viewer, onReturn = true, shownByRecord = none } = source;
  const [now, setNow] = useState<Now | null>();
  const [failed, setFailed] = useState(false);
  const [trouble, tell] = useState<Trouble>();
  const [gone, setGone] = useState<Gone>();
  const [order] = useState(() => new AnswerOrder());

  const askFor = useCallback(
    (settled?: true): Promise<void> => {
      if (ask === undefined) return Promise.resolve();
      const isLatest = order.ask();
      return ask(settled).then((answer) => {
        if (!isLatest()) return;
        setFailed(answer === undefined);
        if (answer === undefined) return;
        setNow(answer);
        if (answer !== null) onNow?.(answer, false);
      });
    },
    [ask, onNow, order],
  );
  const refresh = useCallback(() => void askFor(), [askFor]);
  const settle = useCallback(() => askFor(true), [askFor]);

  useEffect(refresh, [refresh]);
  useReturn(onReturn ? refresh : ignore);
  useEffect(() => onElsewhere(refresh), [onElsewhere, refresh]);

  const lastViewer = useRef(viewer);
  useEffect(() => {
    const former = lastViewer.current;
    lastViewer.current = viewer;
    if (former !== undefined && former !== viewer) refresh();
  }, [viewer, refresh]);

  const send = useCallback<ServerRecord<Now>['send']>(
    async (write, { fieldOf } = {}) => {
      const isLatest = order.write();
      const answer = await write();
      if (answer === undefined) {
        // It may have been done all the same.
        refresh();
        return { wrong: [] };
      }
      const { now: written, refusal, gone: taken } = answer;
      setGone(taken);
      if (written !== undefined) {
        if (isLatest()) {
          setNow(written);
          onNow?.(written, refusal === undefined);
        } else refresh();
      }
      if (refusal === undefined) {
        tell(undefined);
        return written === undefined ? { wrong: [] } : { now: written };
      }
      const { reason, trouble: why, fields } = refusal;
      const { message: messageKey, values = {} } = why;
      const field = fields.length === 0 ? fieldOf?.(reason, values) : undefined;
      const wrong = field === undefined ? fields : [{ field, messageKey, values }];
      tell(wrong.length > 0 || shownByRecord.has(reason) ? undefined : why);
      if (written === undefined && wrong.length === 0) refresh();
      return { wrong, trouble: why, reason };
    },
    [onNow, order, refresh, shownByRecord],
  );

  const forget = useCallback(() => {
    tell(undefined);
    setGone(undefined);
  }, []);
  return { now, failed, refresh, settle, send, trouble, tell, gone, forget };
}

const ignore = () => {};
