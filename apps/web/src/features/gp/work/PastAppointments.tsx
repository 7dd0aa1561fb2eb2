import { useId, useRef, useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import type { GpWorkLineFragment } from '../../../gql/graphql.ts';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { GpPastAppointments, GpWorkLine } from './gp-work.documents.ts';
import { WorkLines } from './WorkLines.tsx';
import styles from './gp-work.module.css';

const context = { requestPolicy: 'network-only', quiet: true, personal: true } as const;
const atOnce = 20;

type Found = { search: string; lines: readonly GpWorkLineFragment[]; hasMore: boolean };
type Asking = 'no' | 'first' | 'more' | 'failed';

/** All that the doctor ended, however long ago, shown once they ask for it. */
export function PastAppointments({ now }: { now: number }) {
  const field = useId();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const [asking, setAsking] = useState<Asking>('no');
  const asked = useRef(0);

  async function find(search: string, lines: readonly GpWorkLineFragment[] = []) {
    asked.current += 1;
    const number = asked.current;
    setAsking(lines.length > 0 ? 'more' : 'first');
    const variables = { search, after: lines.at(-1)?.id ?? null };
    const { data } = await client.query(GpPastAppointments, variables, context);
    if (number !== asked.current) return;
    setAsking(data ? 'no' : 'failed');
    if (!data) return;
    const next = data.gpPastAppointments.map((line) => readFragment(GpWorkLine, line));
    setFound({ search, lines: [...lines, ...next], hasMore: next.length === atOnce });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setFound(undefined);
    void find(typed.trim());
  }

  return (
    <section className={styles.group}>
      <h2>
        <Say id="gpWork.past" />
      </h2>
      <search>
        <form noValidate className={styles.search} onSubmit={send}>
          <div className={form.field}>
            <label htmlFor={field} className={form.label}>
              <Say id="gpWork.past.search" />
            </label>
            <input
              id={field}
              type="search"
              autoComplete="off"
              className={form.control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <SecondaryButton type="submit" loading={asking === 'first'}>
            <Say id={typed.trim() === '' ? 'gpWork.past.all' : 'gpWork.past.find'} />
          </SecondaryButton>
        </form>
      </search>
      <div className={styles.group} aria-live="polite">
        {asking === 'first' && <Loading shape="list" />}
        {asking === 'failed' && <Failed onRetry={() => void find(found?.search ?? typed.trim(), found?.lines)} />}
        {found?.lines.length === 0 && <Empty title="gpWork.past.none" text="gpWork.past.none.text" />}
        {found && found.lines.length > 0 && <WorkLines lines={found.lines} now={now} />}
        {found?.hasMore && asking !== 'failed' && (
          <div>
            <SecondaryButton loading={asking === 'more'} onClick={() => void find(found.search, found.lines)}>
              <Say id="gpWork.past.more" />
            </SecondaryButton>
          </div>
        )}
      </div>
    </section>
  );
}
