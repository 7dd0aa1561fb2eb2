import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';

const SignOutDialog = lazy(() =>
  loadChunk('sign-out', () => import('../../features/identity/sign-in/SignOutDialog.tsx')),
);

export function useSignOutDialog(): { askToSignOut(): void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <SignOutDialog onClose={() => setAsking(false)} />
    </Suspense>
  );
  return { askToSignOut: () => setAsking(true), dialog };
}
