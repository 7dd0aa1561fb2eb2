import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { PrimaryButton } from '../buttons.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { Say } from '../Say.tsx';
import {
  endsSomething,
  isOffered,
  type AdminAction,
  type EditorAction,
  type EditorProps,
  type RecordAction,
} from './admin-actions.ts';
import type { Outcome } from './admin-answers.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import { Heading } from './heading.tsx';
import { ActionForm } from './lazy-parts.ts';
import type { AdminRow, RecordPage } from './record-page.ts';
import { Values } from './RecordValues.tsx';
import { Waiting } from './Waiting.tsx';

export type Done = Exclude<Outcome, { refused: unknown }>;
export type After = Parameters<EditorProps['onDone']>[0];

/** What is being done with a record. One thing at a time: while a form is open, nothing else is offered. */
export interface Acting<Row extends AdminRow = AdminRow> {
  readonly doing: RecordAction<Row> | undefined;
  /** It was sent and is not answered yet. */
  readonly busy: RecordAction<Row> | undefined;
  begin(action: RecordAction<Row>): void;
  cancel(): void;
  finish(action: AdminAction, outcome: Done): void;
  finishEditor(action: EditorAction<Row>, after: After): void;
  /** What was seen may be another by now. */
  refuse(): void;
  /** What somebody else did meanwhile, where something was refused for it. */
  readonly since: ReactNode;
}

type Props<Row extends AdminRow> = {
  actions: readonly RecordAction<Row>[];
  record: RecordPage<Row>;
  row: Row;
  acting: Acting<Row>;
  /** They are below a heading that says what they are about. */
  titled?: boolean;
  found?: readonly AdminRow[];
};

/** The one that comes next. */
export const nextOf = <Row extends AdminRow>(actions: readonly RecordAction<Row>[], row: Row) =>
  actions.find((action) => action.first && isOffered(action, row) && !action.open?.(row));

/** What the viewer may do now: the form that is open, else the next step and a menu of the others; in a part of the record a button for each. */
export function Actions<Row extends AdminRow>({ actions, record, row, acting, titled = false, found }: Props<Row>) {
  const { doing, busy } = acting;
  const offered = actions.filter((action) => isOffered(action, row));
  const open = offered.filter((action) => action.open?.(row));
  const buttons = offered.filter((action) => !action.open?.(row));
  const shared = { record, row, acting, titled, found };
  const next = buttons.filter((action) => action === nextOf(actions, row));
  const others = buttons
    .filter((action) => !next.includes(action))
    .toSorted((one, other) => Number(endsSomething(one)) - Number(endsSomething(other)));
  const button = (action: RecordAction<Row>) => {
    const shown = {
      disabled: busy !== undefined,
      onClick: () => acting.begin(action),
      children: <Say id={busy === action ? 'form.sending' : action.label} />,
    };
    if (action.first) return <PrimaryButton key={action.label} data-next {...shown} />;
    const look = endsSomething(action) ? controls.danger : controls.button;
    return <button key={action.label} type="button" className={look} {...shown} />;
  };
  if (doing && actions.includes(doing)) return <Doing action={doing} {...shared} />;
  return (
    <>
      {open.map((action) => (
        <Doing key={action.label} action={action} {...shared} always />
      ))}
      {!doing && buttons.length > 0 && (
        <div className={styles.buttons}>
          {(titled ? buttons : next).map(button)}
          {!titled && others.length === 1 && others.map(button)}
          {!titled && others.length > 1 && (
            <ActionMenu
              label={next.length > 0 ? 'admin.actions.more' : 'admin.actions'}
              disabled={busy !== undefined}
              entries={others.map((action) => ({
                label: action.label,
                ends: endsSomething(action),
                act: () => acting.begin(action),
              }))}
            />
          )}
        </div>
      )}
    </>
  );
}

type DoingProps<Row extends AdminRow> = {
  action: RecordAction<Row>;
  record: RecordPage<Row>;
  row: Row;
  acting: Acting<Row>;
  titled: boolean;
  found: readonly AdminRow[] | undefined;
  always?: boolean;
};

function Doing<Row extends AdminRow>({ action, record, row, acting, titled, found, always = false }: DoingProps<Row>) {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const onCancel = always ? undefined : acting.cancel;
  useEffect(() => {
    if (!always) box.current?.focus();
  }, [always]);
  useEffect(() => {
    const section = box.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !onCancel) return;
      event.preventDefault();
      onCancel();
    };
    section?.addEventListener('keydown', leave);
    return () => section?.removeEventListener('keydown', leave);
  }, [onCancel]);
  return (
    <section ref={box} tabIndex={-1} className={styles.part} aria-labelledby={title}>
      <Heading id={title} below={titled}>
        <Say id={action.label} />
      </Heading>
      {'form' in action && action.shows && (
        <Values
          draws={record.draws}
          columns={record.columns.filter(({ name }) => action.shows?.includes(name))}
          row={row}
        />
      )}
      {acting.since}
      <Suspense fallback={<Waiting />}>
        {'editor' in action ? (
          <action.editor
            row={row}
            found={found}
            onDone={(after) => acting.finishEditor(action, after)}
            onStale={acting.refuse}
            onCancel={onCancel}
          />
        ) : (
          <ActionForm
            resource={record}
            action={action}
            row={row}
            onDone={(outcome) => acting.finish(action, outcome)}
            onRefused={acting.refuse}
            onCancel={onCancel}
          />
        )}
      </Suspense>
    </section>
  );
}
