import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import { Say } from '../Say.tsx';
import { AuditLink } from './AuditLink.tsx';
import { drawnFields, inputOf } from './action-input.ts';
import { isAskedFirst, undoOf, type AdminAction, type RecordAction } from './admin-actions.ts';
import { carryOut, type Outcome, type Refused } from './admin-answers.ts';
import { useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { Heading } from './heading.tsx';
import { History } from './History.tsx';
import { useKeys } from './keys.ts';
import { LastChange } from './LastChange.tsx';
import { keyOf, type AdminRow, type RecordPage, type TableColumn } from './record-page.ts';
import type { RecordSection } from './record-sections.tsx';
import { Actions, nextOf, type Acting } from './RecordActions.tsx';
import { Values } from './RecordValues.tsx';
import { noteOpened } from './record-opened.ts';
import { Refusal } from './Refusal.tsx';
import { nameOf } from './row-name.ts';
import { UndoAction } from './undo-action.ts';

type Answered = { readonly action: AdminAction; readonly columns: readonly TableColumn[]; readonly answer: AdminRow };
type Said = {
  readonly done: MessageId;
  readonly values?: Record<string, string | number>;
  readonly undo?: AdminAction;
};
type Props<Row extends AdminRow> = {
  record: RecordPage<Row>;
  row: Row;
  /** What was just done to it when it opens: it was made. */
  made?: AdminAction;
  /** Its next step was asked for: its form opens, or its button has the focus. */
  begins?: boolean;
  /** It is a part of another record, which has the keys and is what was opened. */
  beside?: boolean;
  onChanged(row: AdminRow): void;
  onStale(): void;
};

/** All of one record: what it says, what the viewer may do now, and what happened to it. */
export function Record<Row extends AdminRow>(props: Props<Row>) {
  const { record, row, made, begins = false, beside = false, onChanged, onStale } = props;
  const [doing, setDoing] = useState(() => {
    const next = begins ? nextOf(record.actions, row) : undefined;
    return next && asks(next) ? next : undefined;
  });
  const [busy, setBusy] = useState<RecordAction<Row>>();
  const [refused, setRefused] = useState<Refused>();
  const [done, setDone] = useState<Said | undefined>(made && { done: wordsOf(made, row) });
  const [answered, setAnswered] = useState<Answered>();
  const [count, setCount] = useState(0);
  const [seen, setSeen] = useState<Row>();
  const top = useRef<HTMLDivElement>(null);
  const begun = useRef(begins && !doing);
  const words = useWords();
  // A record that is another one by now, no matter who changed it, has more to say.
  const version = `${count} ${JSON.stringify(row)}`;
  const refresh = useCallback(() => setCount((known) => known + 1), []);
  const shows = doing && 'shows' in doing ? doing.shows : undefined;
  const above = new Set([
    ...(answered?.columns.map(({ name }) => name) ?? []),
    ...(shows ?? []),
    ...[...record.header, ...record.sections].flatMap(({ covers = [] }) => covers),
  ]);

  const said = (announcement: Said) => {
    setDoing(undefined);
    setRefused(undefined);
    setSeen(undefined);
    setDone(announcement);
    refresh();
  };
  const refuse = () => {
    setSeen(row);
    onStale();
  };
  const changedSince = seen !== undefined && JSON.stringify(seen) !== JSON.stringify(row);
  const acting: Acting<Row> = {
    doing,
    busy,
    refuse,
    since: changedSince && record.history && (
      <LastChange rows={record.history} record={keyOf(record, row)} version={version} seen={seen['changedAt']} />
    ),
    async begin(action) {
      setRefused(undefined);
      setSeen(undefined);
      setDone(undefined);
      if ('editor' in action || asks(action)) return setDoing(action);
      setBusy(action);
      const outcome = await carryOut(action, inputOf(action, record.list.key, row, {}));
      setBusy(undefined);
      if (!('refused' in outcome)) return acting.finish(action, outcome);
      setRefused(outcome.refused);
      return refuse();
    },
    cancel: () => setDoing(undefined),
    finish(action, { type, answer }) {
      const shown = action.form.answers.find((each) => each.type === type);
      setAnswered(shown && { action, columns: shown.columns, answer });
      said({ done: wordsOf(action, row), undo: undoOf(action, record.actions) });
      if (type === record.list.row) onChanged(answer);
      else onStale();
    },
    finishEditor(action, after) {
      said({ done: wordsOf(action, row), values: after?.values });
      if (after?.row) onChanged(after.row);
      else onStale();
    },
  };
  const undone = (action: AdminAction) => (outcome: Outcome) => {
    if (!('refused' in outcome)) return acting.finish(action, outcome);
    setDone(undefined);
    setRefused(outcome.refused);
    refuse();
  };
  const beginNext = () => {
    const next = doing ? undefined : nextOf(record.actions, row);
    if (!next) return;
    if (asks(next)) void acting.begin(next);
    else focusNext(top.current);
  };
  useKeys(top, beside ? noKeys : { e: beginNext });
  useEffect(() => {
    if (begun.current) focusNext(top.current);
  }, []);
  const name = nameOf(record, row, words);
  const to = useAddressOf(keyOf(record, row));
  useEffect(() => {
    if (!beside) noteOpened({ to, name });
  }, [beside, to, name]);
  const drawn = (sections: readonly RecordSection<Row>[]) =>
    sections.map(({ draws: Part }, index) => (
      <Part
        key={`${index}`}
        record={record}
        row={row}
        version={version}
        refresh={refresh}
        reload={onStale}
        acting={acting}
      />
    ));

  return (
    <>
      <div ref={top} hidden />
      {refused && <Refusal refused={refused} />}
      {refused && acting.since}
      {done && (
        <Done said={done}>
          {done.undo && <UndoAction action={done.undo} of={record.list.key} row={row} onAnswer={undone(done.undo)} />}
        </Done>
      )}
      {drawn(record.header)}
      <Actions actions={record.actions} record={record} row={row} acting={acting} titled={beside} />
      {answered && (
        <section className={styles.part} aria-label={words.say(answered.action.answered ?? answered.action.label)}>
          {answered.action.answered && (
            <Heading>
              <Say id={answered.action.answered} />
            </Heading>
          )}
          <Values draws={record.draws} columns={answered.columns} row={answered.answer} />
        </section>
      )}
      {drawn(record.sections)}
      {record.values && (
        <Values
          draws={record.draws}
          columns={record.columns.filter(({ name }) => name !== record.named && !above.has(name))}
          row={row}
        />
      )}
      {record.history && (
        <History rows={record.history} record={keyOf(record, row)} version={version} draws={record.draws} />
      )}
      {record.audit && <AuditLink of={record.audit} id={keyOf(record, row)} />}
    </>
  );
}

const noKeys = {};

/** Before it is done. */
const asks = <Row extends AdminRow>(action: RecordAction<Row>) =>
  'editor' in action || drawnFields(action).length > 0 || isAskedFirst(action);

const focusNext = (inside: HTMLElement | null) =>
  inside?.parentElement?.querySelector<HTMLElement>('[data-next]')?.focus();

const wordsOf = <Row extends AdminRow>({ done }: RecordAction<Row>, row: Row) =>
  typeof done === 'function' ? done(row) : done;

/** It takes the focus, for the button that was pressed may be gone. */
function Done({ said, children }: { said: Said; children: ReactNode }) {
  const intl = useIntl();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), [said]);
  return (
    <div className={styles.done}>
      <IconCircleCheck size={22} aria-hidden />
      <p ref={box} tabIndex={-1}>
        {intl.formatMessage({ id: said.done }, said.values)}
      </p>
      {children}
    </div>
  );
}

/** A record of a list is opened by the list's address, another has its own page. */
function useAddressOf(key: string): AppPath {
  const { pathname } = useLocation();
  return (pathname.includes(key) ? pathname : `${pathname}?open=${encodeURIComponent(key)}`) as AppPath;
}
