import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';

export const links = {
  cookies: (parts: ReactNode[]) => (
    <AppLink key="cookies" to="/cookies">
      {parts}
    </AppLink>
  ),
  data: (parts: ReactNode[]) => (
    <AppLink key="data" to="/account/data">
      {parts}
    </AppLink>
  ),
  help: (parts: ReactNode[]) => (
    <AppLink key="help" to="/help">
      {parts}
    </AppLink>
  ),
};
