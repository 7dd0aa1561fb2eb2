import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Say } from '../Say.tsx';
import { endsSomething, type BulkAction } from './admin-actions.ts';
import type { AdminResource } from './admin-resource.ts';
import type { TasksOf } from './looked-after.ts';
import { keyOf, type AdminRow } from './record-page.ts';
import { useWords } from './admin-text.ts';
import { runBulk, type BulkReport } from './bulk-run.ts';
import controls from './controls.module.css';
import styles from './bulk.module.css';
import { nameOf } from './row-name.ts';
import type { Selection } from './use-selection.ts';

type State =
  | { readonly now: 'choosing' }
  | { readonly now: 'asking'; readonly action: BulkAction }
  | { readonly now: 'running'; readonly tried: number; readonly total: number }
  | { readonly now: 'done'; readonly report: BulkReport };

export type BulkProps = {
  resource: AdminResource;
  selection: Selection;
  tasks: TasksOf;
  onChanged(row: AdminRow): void;
};

/** What can be done with the chosen records at once, how far it is, and what came of it. */
export default function BulkActions({ resource, selection, tasks, onChanged }: BulkProps) {
  const [state, setState] = useState<State>({ now: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { rows } = selection;

  const ofTasks = tasks.size > 0 ? (resource.lookedAfter?.bulk ?? []) : [];

  const run = async (action: BulkAction, said?: AdminRow) => {
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (tried: number) => setState({ now: 'running', tried, total: rows.length });
    const about = ofTasks.includes(action) ? (row: AdminRow) => tasks.get(keyOf(resource, row)) : undefined;
    const how = { signal: controller.signal, onProgress, onChanged, ...(about && { about }), ...(said && { said }) };
    const report = await runBulk(resource, action, rows, how);
    selection.choose(report.done, false);
    setState({ now: 'done', report });
  };
  const begin = (action: BulkAction) =>
    action.confirm || action.question ? setState({ now: 'asking', action }) : void run(action);

  return (
    <>
      {state.now === 'running' && (
        <div className={styles.bar}>
          <progress className={styles.progress} value={state.tried} max={state.total} aria-hidden />
          <Say id="admin.bulk.running" values={{ tried: state.tried, total: state.total }} />
          <button type="button" className={controls.button} onClick={() => running.current?.abort()}>
            <Say id="admin.bulk.stop" />
          </button>
        </div>
      )}
      {state.now === 'asking' && state.action.question && (
        <state.action.question
          onAnswer={(said) => void run(state.action, said)}
          onCancel={() => setState({ now: 'choosing' })}
        />
      )}
      {state.now === 'asking' && !state.action.question && (
        <div className={styles.bar}>
          <strong>
            <Say id={state.action.confirm ?? 'admin.bulk.chosen'} values={{ count: rows.length }} />
          </strong>
          <button
            type="button"
            className={endsSomething(state.action) ? controls.danger : controls.button}
            onClick={() => void run(state.action)}
          >
            <Say id={state.action.label} />
          </button>
          <button type="button" className={controls.quiet} onClick={() => setState({ now: 'choosing' })}>
            <Say id="admin.cancel" />
          </button>
        </div>
      )}
      {state.now === 'done' && (
        <Report resource={resource} report={state.report} onClose={() => setState({ now: 'choosing' })} />
      )}
      {state.now !== 'running' && state.now !== 'asking' && rows.length > 0 && (
        <div className={styles.bar}>
          <strong>
            <Say id="admin.bulk.chosen" values={{ count: rows.length }} />
          </strong>
          {[...resource.bulk, ...ofTasks].map((action) => (
            <button
              key={action.label}
              type="button"
              className={endsSomething(action) ? controls.danger : controls.button}
              onClick={() => begin(action)}
            >
              <Say id={action.label} />
            </button>
          ))}
          <button type="button" className={controls.quiet} onClick={selection.clear}>
            <Say id="admin.bulk.clear" />
          </button>
        </div>
      )}
    </>
  );
}

type ReportProps = { resource: AdminResource; report: BulkReport; onClose(): void };

function Report({ resource, report: { done, refused, left }, onClose }: ReportProps) {
  const words = useWords();
  const fine = refused.length === 0 && left.length === 0;
  const Sign = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.report} data-fine={fine}>
      <Sign size={22} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p>
          <strong>
            <Say id="admin.bulk.report" values={{ done: done.length, refused: refused.length, left: left.length }} />
          </strong>
        </p>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ row, why }) => (
              <li key={nameOf(resource, row, words)}>
                <strong data-formatted>{nameOf(resource, row, words)}</strong> {words.label(why.message, why.values)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className={controls.icon} aria-label={words.say('admin.bulk.dismiss')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
