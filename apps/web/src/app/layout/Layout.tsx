import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { NotificationArea } from '../../ui/notifications/NotificationArea.tsx';
import { Say } from '../../ui/Say.tsx';
import { offersTo } from '../routes/opens.ts';
import { Arrival } from './Arrival.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { LanguageOfViewer } from './LanguageOfViewer.tsx';
import styles from './Layout.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Notices } from './Notices.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { placeOf } from './place-of.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

const SignOutDialog = lazy(() =>
  loadChunk('sign-out', () => import('../../features/identity/sign-in/SignOutDialog.tsx')),
);

export function Layout() {
  const viewer = useViewer();
  const [menuOpen, setMenuOpen] = useState(false);
  const [signingOut, setSigningOut] = useState(false);
  const askToSignOut = () => {
    setMenuOpen(false);
    setSigningOut(true);
  };
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        <Say id="app.skip" />
      </a>
      <ProgressBar />
      <Header onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <Notices />
      <PullToRefresh />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet context={offersTo(viewer)} />
      </main>
      <Footer />
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} onSignOut={askToSignOut} />
      {signingOut && (
        <Suspense>
          <SignOutDialog onClose={() => setSigningOut(false)} />
        </Suspense>
      )}
      <NotificationArea />
      <LanguageOfViewer />
      <InstallOffer />
      <Arrival />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
