import { Outlet, ScrollRestoration } from 'react-router';
import { NotificationArea } from '../../ui/notifications/NotificationArea.tsx';
import { Say } from '../../ui/Say.tsx';
import { Arrival } from './Arrival.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { LanguageOfViewer } from './LanguageOfViewer.tsx';
import styles from './Layout.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { placeOf } from './place-of.ts';

/** What every page has, in whichever frame. */
export function Layout() {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        <Say id="app.skip" />
      </a>
      <ProgressBar />
      <Outlet />
      <NotificationArea />
      <LanguageOfViewer />
      <InstallOffer />
      <Arrival />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
