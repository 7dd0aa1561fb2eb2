import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';
import type { AppPath } from '../../../lib/routing/paths.ts';

const link = (name: string, to: AppPath) => (parts: ReactNode[]) => (
  <AppLink key={name} to={to}>
    {parts}
  </AppLink>
);

export const links = {
  cookies: link('cookies', '/cookies'),
  data: link('data', '/account/data'),
  help: link('help', '/help'),
  privacy: link('privacy', '/privacy'),
};
