import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notices } from '../layout/Notices.tsx';
import { SchemeSwitch } from '../layout/SchemeSwitch.tsx';
import { useSignOutDialog } from '../layout/sign-out.tsx';
import type { WorkArea } from './areas.ts';
import { OpenWork } from './OpenWork.tsx';
import { PersonPart } from './PersonPart.tsx';
import { WorkBar } from './WorkBar.tsx';
import styles from './WorkFrame.module.css';
import { WorkNav } from './WorkNav.tsx';
import { WorkSheet } from './WorkSheet.tsx';

type Props = {
  area: WorkArea;
  /** In the head of every page. */
  tools?: ReactNode;
  /** Above every page. */
  above?: ReactNode;
};

/** Around every page of who works here: navigation with what waits, and nothing of a shop. */
export function WorkFrame({ area, tools, above }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const { askToSignOut, dialog } = useSignOutDialog();
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-label={intl.formatMessage({ id: area.label })}>
        <AppLink to={area.home.to} className={styles.brand} aria-label={intl.formatMessage({ id: 'work.toHome' })}>
          <Logo />
        </AppLink>
        <WorkNav area={area} />
        <PersonPart area={area} onSignOut={askToSignOut} />
      </aside>
      <div className={styles.main}>
        <header className={styles.top} aria-label={intl.formatMessage({ id: 'header.label' })}>
          <AppLink to={area.home.to} className={styles.mark} aria-label={intl.formatMessage({ id: 'work.toHome' })}>
            <Logo />
          </AppLink>
          {tools}
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
        {above}
        <Notices />
        <main id="content" className={styles.content} tabIndex={-1}>
          <OpenWork />
        </main>
      </div>
      <WorkBar area={area} onMore={() => setOpen(true)} />
      <WorkSheet open={open} area={area} onClose={() => setOpen(false)} onSignOut={askToSignOut} />
      {dialog}
    </div>
  );
}
