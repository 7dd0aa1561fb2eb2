import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const AccountNotices = lazy(() =>
  loadChunk('account-notices', () => import('../../features/identity/sign-in/AccountNotices.tsx')),
);

/** What every page says below its header, when there is something to say. */
export function Notices() {
  const settings = useViewer()?.user?.settings;
  const needed = settings !== undefined && (settings.guest || settings.otpRequired || settings.passchange);
  return (
    <>
      <OfflineNotice />
      <CookieNotice />
      {needed && (
        <Suspense>
          <AccountNotices />
        </Suspense>
      )}
    </>
  );
}
