import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { NotificationArea } from '../../ui/notifications/NotificationArea.tsx';
import { Say } from '../../ui/Say.tsx';
import { Arrival } from './Arrival.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import styles from './Layout.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

export function Layout() {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        <Say id="app.skip" />
      </a>
      <ProgressBar />
      <Header onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <OfflineNotice />
      <PullToRefresh />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <NotificationArea />
      <InstallOffer />
      <Arrival />
      <ScrollRestoration />
    </div>
  );
}
