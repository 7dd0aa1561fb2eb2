import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useViewer } from '../../lib/viewer-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { opens } from '../routes/opens.ts';
import { useMyTasks } from './use-my-tasks.ts';
import { shownCount } from './waiting.ts';
import styles from './TaskBell.module.css';

const inbox = '/admin/tasks';

/** How much one has to do oneself, and whether something is overdue. */
export function TaskBell({ className }: { className: string | undefined }) {
  const viewer = useViewer();
  return opens(inbox, viewer) ? <Bell className={className} /> : null;
}

function Bell({ className }: { className: string | undefined }) {
  const intl = useIntl();
  const { open, overdue } = useMyTasks();
  const Sign = overdue > 0 ? IconBellRinging : IconBell;
  return (
    <AppLink
      to={inbox}
      className={`${className} ${styles.bell}`}
      aria-label={intl.formatMessage({ id: 'work.bell' }, { open, overdue })}
    >
      <Sign size={24} aria-hidden />
      {open > 0 && (
        <span className={styles.count} data-overdue={overdue > 0}>
          {shownCount(open)}
        </span>
      )}
    </AppLink>
  );
}
