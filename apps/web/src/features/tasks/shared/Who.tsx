import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type AdminRow, lazyPart } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { TaskPartProps } from './TaskPart.tsx';
import type { RecordTask } from './tasks.documents.ts';
import styles from './who.module.css';

const TaskPart = lazyPart<TaskPartProps>('task-part', () => import('./TaskPart.tsx'));

/** Who looks after a record of a list; pressed, it is given to somebody from the row. */
export function Who({ task, named }: { readonly task: AdminRow; readonly named: string }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const { id, assignedTo, standing } = task as RecordTask;
  const who = assignedTo ?? intl.formatMessage({ id: 'tasks.who.nobody' });
  return (
    <>
      <button
        type="button"
        className={styles.who}
        data-overdue={standing === 'overdue'}
        data-nobody={assignedTo === null}
        aria-label={intl.formatMessage({ id: 'tasks.who' }, { who, name: named })}
        onClick={() => setOpen(true)}
      >
        <span data-formatted>{who}</span>
        <IconUserPlus size={18} aria-hidden />
      </button>
      {open && (
        <Dialog heading={named} onClose={() => setOpen(false)}>
          <TaskPart id={id} version="" />
          <SecondaryButton onClick={() => setOpen(false)}>
            <Say id="tasks.who.close" />
          </SecondaryButton>
        </Dialog>
      )}
    </>
  );
}
