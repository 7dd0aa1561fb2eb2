import { useCallback, useEffect, useState } from 'react';
import { isForbidden } from '../../lib/api/errors.ts';
import type { Refused } from './admin-answers.ts';
import type { AdminRow } from './record-page.ts';
import type { Found, ReadRecord, Unknown } from './record-reads.ts';

type Trouble = 'failed' | 'forbidden';
type Asked = { readonly why: string };
type State<Row> = {
  readonly answers?: Asked;
  readonly row?: Row | undefined;
  readonly refused?: Refused;
  readonly trouble?: Trouble;
  readonly unknown?: Unknown;
};

/** Anyone who opens one record after the other need not choose the reason again; it is forgotten with this page load. */
let lastReason = '';

export const reasonBefore = (): string => lastReason;

const troubleIn = (error: unknown): Trouble => (isForbidden(error) ? 'forbidden' : 'failed');

/** A record of its own address. What was read stays on the screen while it is read again. */
export function useRecord<Row extends AdminRow>(id: string, { reason, read, after }: ReadRecord<Row>) {
  const [asked, setAsked] = useState<Asked | undefined>(reason ? undefined : { why: '' });
  const [state, setState] = useState<State<Row>>({});

  useEffect(() => {
    if (!asked) return undefined;
    let wanted = true;
    const answer = (found: Found<Row> | Trouble) => {
      if (!wanted) return;
      if (typeof found !== 'string' && 'row' in found) lastReason = asked.why;
      setState(({ row }) => {
        const answers = asked;
        if (typeof found === 'string') return { answers, row: found === 'failed' ? row : undefined, trouble: found };
        if ('unknown' in found) return { answers, unknown: found.unknown };
        if ('refused' in found) return { answers, row, refused: found.refused };
        return { answers, row: found.row };
      });
    };
    read(id, asked.why).then(answer, (error: unknown) => answer(troubleIn(error)));
    return () => {
      wanted = false;
    };
  }, [id, read, asked]);

  const reload = useCallback(() => setAsked((known) => known && { ...known }), []);
  return {
    ...state,
    busy: asked !== undefined && state.answers !== asked,
    open: (why: string) => setAsked({ why }),
    reload,
    change: (answer: AdminRow) =>
      after ? setState((known) => ({ answers: known.answers, row: after(answer) })) : reload(),
  };
}
