import type { ReactNode } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';

export const links = {
  cookies: (parts: ReactNode[]) => (
    <AppLink key="cookies" to="/cookies">
      {parts}
    </AppLink>
  ),
  help: (parts: ReactNode[]) => (
    <AppLink key="help" to="/help">
      {parts}
    </AppLink>
  ),
};
