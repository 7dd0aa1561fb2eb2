import { staffTasks } from '@meridian/contracts/generated/admin-metadata/tasks';
import { useId } from 'react';
import { Heading, Record, recordPage, type SectionProps, Values, Waiting } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { actionsBeside } from './task-actions.ts';
import styles from './task-part.module.css';
import type { TaskOfRecord } from './tasks.documents.ts';
import { useTask } from './use-task.ts';

export type TaskPartProps = {
  readonly id: string;
  /** Another one when something was done with the record, which may end its task. */
  readonly version: string;
};

/** Who looks after it, until when, and with which note. */
function Said({ row, record }: Pick<SectionProps<TaskOfRecord>, 'row' | 'record'>) {
  const { standing, assignee } = row;
  if (standing === 'none' || standing === 'done') {
    return (
      <p className={styles.nobody}>
        <Say id={standing === 'none' ? 'tasks.part.none' : 'tasks.part.done'} />
      </p>
    );
  }
  const known = record.columns.filter(({ name, hidden }) => !hidden && row[name as keyof TaskOfRecord] !== null);
  return (
    <>
      {standing === 'overdue' && (
        <p className={styles.overdue}>
          <Say id="fields.TaskStanding.overdue" />
        </p>
      )}
      {assignee === null && (
        <p className={styles.nobody}>
          <Say id="tasks.part.nobody" />
        </p>
      )}
      {known.length > 0 && <Values columns={known} row={row} draws={{}} />}
    </>
  );
}

const record = recordPage<typeof staffTasks, never, TaskOfRecord>({
  list: staffTasks,
  named: 'name',
  columns: ['assignedTo', 'due', 'note'],
  header: [{ draws: Said }],
  actions: actionsBeside,
  values: false,
});

/** Beside a record: its task, and what can be done about it. */
export default function TaskPart({ id, version }: TaskPartProps) {
  const heading = useId();
  const { task, failed, read, keep } = useTask(id, version);
  if (!task && failed) return <Failed onRetry={read} />;
  if (task === undefined) return <Waiting />;
  if (task === null) return null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <Heading id={heading}>
        <Say id="tasks.part" />
      </Heading>
      <Record
        record={record}
        row={task}
        beside
        onChanged={(answer) => keep(answer as unknown as TaskOfRecord)}
        onStale={read}
      />
    </section>
  );
}
