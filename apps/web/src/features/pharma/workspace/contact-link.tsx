import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';

/** Where those write who do not know why staff switched something off. */
export const contactLink = (words: ReactNode) => <AppLink to="/help">{words}</AppLink>;
