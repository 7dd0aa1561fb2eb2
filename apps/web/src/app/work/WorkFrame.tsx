import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PermittedContext } from '../../lib/work/permitted.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notices } from '../layout/Notices.tsx';
import { SchemeSwitch } from '../layout/SchemeSwitch.tsx';
import { useSignOutDialog } from '../layout/sign-out.tsx';
import { staffArea } from './areas.ts';
import { AlarmLine } from './AlarmLine.tsx';
import { OpenWork } from './OpenWork.tsx';
import { PersonPart } from './PersonPart.tsx';
import { WorkSearch } from './search/WorkSearch.tsx';
import { TaskBell } from './TaskBell.tsx';
import { usePermittedMutations } from './use-permitted-mutations.ts';
import { useWorkQueues } from './use-work-queues.ts';
import { WorkBar } from './WorkBar.tsx';
import { WorkContext } from './work-context.ts';
import styles from './WorkFrame.module.css';
import { WorkNav } from './WorkNav.tsx';
import { WorkSheet } from './WorkSheet.tsx';

/** Around every page of who works here: navigation with what waits, and nothing of a shop. */
export default function WorkFrame() {
  const intl = useIntl();
  const work = useWorkQueues();
  const permitted = usePermittedMutations();
  const [open, setOpen] = useState(false);
  const { askToSignOut, dialog } = useSignOutDialog();
  const area = staffArea;
  return (
    <WorkContext value={work}>
      <PermittedContext value={permitted}>
        <div className={styles.frame}>
          <aside className={styles.side} aria-label={intl.formatMessage({ id: area.label })}>
            <AppLink to={area.home.to} className={styles.brand} aria-label={intl.formatMessage({ id: 'work.toHome' })}>
              <Logo />
            </AppLink>
            <WorkNav area={area} />
            <PersonPart onSignOut={askToSignOut} />
          </aside>
          <div className={styles.main}>
            <header className={styles.top} aria-label={intl.formatMessage({ id: 'header.label' })}>
              <AppLink to={area.home.to} className={styles.mark} aria-label={intl.formatMessage({ id: 'work.toHome' })}>
                <Logo />
              </AppLink>
              <WorkSearch area={area} />
              <TaskBell className={styles.tool} />
              <LanguageSwitch className={`${styles.tool} ${styles.language}`} />
              <SchemeSwitch className={`${styles.tool} ${styles.scheme}`} />
              <button
                type="button"
                className={`${styles.tool} ${styles.menu}`}
                aria-haspopup="dialog"
                aria-expanded={open}
                aria-label={intl.formatMessage({ id: 'header.menu' })}
                onClick={() => setOpen(true)}
              >
                <IconMenu2 size={24} aria-hidden />
              </button>
            </header>
            <AlarmLine queues={work.queues} />
            <Notices />
            <main id="content" className={styles.content} tabIndex={-1}>
              <OpenWork />
            </main>
          </div>
          <WorkBar area={area} onMore={() => setOpen(true)} />
          <WorkSheet open={open} area={area} onClose={() => setOpen(false)} onSignOut={askToSignOut} />
          {dialog}
        </div>
      </PermittedContext>
    </WorkContext>
  );
}
