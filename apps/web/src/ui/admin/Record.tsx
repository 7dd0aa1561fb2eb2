import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Say } from '../Say.tsx';
import { drawnFields, inputOf } from './action-input.ts';
import { carryOut, type Outcome, type Refused } from './admin-answers.ts';
import {
  keyOf,
  mayDo,
  type AdminAction,
  type AdminResource,
  type AdminRow,
  type Draws,
  type ShownColumn,
} from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import { History } from './History.tsx';
import { ActionForm } from './lazy-parts.ts';
import { Refusal } from './Refusal.tsx';
import { Waiting } from './Waiting.tsx';
import { Value } from './Value.tsx';

type Done = Exclude<Outcome, { refused: unknown }>;
type Shown = { readonly action: AdminAction; readonly columns: readonly ShownColumn[]; readonly answer: AdminRow };
type Props = {
  resource: AdminResource;
  row: AdminRow;
  /** What was just done to it when it opens: it was made. */
  made?: AdminAction;
  onChanged(row: AdminRow): void;
  onStale(): void;
};

/** All of one record: what it says, what the viewer may do now, and what happened to it. */
export function Record({ resource, row, made, onChanged, onStale }: Props) {
  const [doing, setDoing] = useState<AdminAction>();
  const [busy, setBusy] = useState<AdminAction>();
  const [refused, setRefused] = useState<Refused>();
  const [done, setDone] = useState(made);
  const [shown, setShown] = useState<Shown>();
  const [version, setVersion] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const title = useId();
  const words = useWords();
  const above = new Set([
    ...(shown?.columns.map(({ name }) => name) ?? []),
    ...(doing?.shows ?? []),
    ...resource.parts.flatMap(({ covers = [] }) => covers),
  ]);
  const refresh = useCallback(() => setVersion((count) => count + 1), []);
  const possible = resource.actions.filter((action) => mayDo(action, row));

  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);

  const finish = (action: AdminAction, { type, answer }: Done) => {
    const told = action.form.answers.find((each) => each.type === type);
    if (type === resource.list.row) onChanged(answer);
    else onStale();
    setShown(told && { action, columns: told.columns, answer });
    setDoing(undefined);
    setDone(action);
    refresh();
  };
  const begin = async (action: AdminAction) => {
    setRefused(undefined);
    setDone(undefined);
    if (drawnFields(action).length > 0) {
      setDoing(action);
      return;
    }
    setBusy(action);
    const outcome = await carryOut(action, inputOf(action, resource.list.key, row, {}));
    setBusy(undefined);
    if ('refused' in outcome) setRefused(outcome.refused);
    else finish(action, outcome);
  };

  return (
    <>
      {refused && <Refusal refused={refused} />}
      {done && (
        <p ref={status} tabIndex={-1} className={styles.done}>
          <IconCircleCheck size={22} aria-hidden />
          <Say id="admin.done" values={{ action: <Say id={done.label} /> }} />
        </p>
      )}
      {doing ? (
        <section className={styles.part} aria-labelledby={title}>
          <h3 id={title} className={styles.heading}>
            <Say id={doing.label} />
          </h3>
          {doing.shows && (
            <Values
              resource={resource}
              columns={resource.columns.filter(({ name }) => doing.shows?.includes(name))}
              row={row}
            />
          )}
          <Suspense fallback={<Waiting />}>
            <ActionForm
              key={doing.label}
              resource={resource}
              action={doing}
              row={row}
              onDone={(outcome) => finish(doing, outcome)}
              onCancel={() => setDoing(undefined)}
            />
          </Suspense>
        </section>
      ) : (
        possible.length > 0 && (
          <div className={styles.buttons}>
            {possible.map((action) => (
              <button
                key={action.label}
                type="button"
                className={controls.button}
                disabled={busy !== undefined}
                onClick={() => void begin(action)}
              >
                <Say id={busy === action ? 'form.sending' : action.label} />
              </button>
            ))}
          </div>
        )
      )}
      {shown && (
        <section className={styles.part} aria-label={words.say(shown.action.answered ?? shown.action.label)}>
          {shown.action.answered && (
            <h3 className={styles.heading}>
              <Say id={shown.action.answered} />
            </h3>
          )}
          <Values resource={resource} columns={shown.columns} row={shown.answer} />
        </section>
      )}
      {resource.parts.map(({ draws: Part }, index) => (
        <Part key={`${index}`} row={row} version={version} refresh={refresh} reload={onStale} />
      ))}
      <Values
        resource={resource}
        columns={resource.columns.filter(({ name }) => name !== resource.named && !above.has(name))}
        row={row}
      />
      {resource.history && (
        <History rows={resource.history} record={keyOf(resource, row)} version={version} draws={resource.draws} />
      )}
    </>
  );
}

type ValuesProps = { resource: AdminResource; columns: readonly ShownColumn[]; row: AdminRow };

function Values({ resource, columns, row }: ValuesProps) {
  const words = useWords();
  return (
    <dl className={styles.values}>
      {columns
        .filter(
          ({ name, type, hidden }) =>
            !hidden || (type.kind === 'id' ? name in resource.draws : name !== 'permittedActions'),
        )
        .map((column) => (
          <div key={column.name}>
            <dt>{words.label(column.label)}</dt>
            <dd>
              <Drawn draws={resource.draws} column={column} value={row[column.name]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Drawn({ draws, column, value }: { draws: Draws; column: ShownColumn; value: unknown }) {
  const Own = draws[column.name];
  const nothing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Own && !nothing ? <Own value={value} /> : <Value column={column} value={value} />;
}
