import { string } from 'yup';
import { rulesFor } from '../kernel/rules.js';

/** What the web sends once on start. */
export interface LogVisitInput {
  readonly timezone: string;
  readonly userAgent: string;
}

export interface LogReferrerInput {
  readonly referrer: string;
}

const bounded = (most: number) => string().max(most).defined();

export const logVisitRules = rulesFor<LogVisitInput>({ timezone: bounded(100), userAgent: bounded(1024) });
export const logReferrerRules = rulesFor<LogReferrerInput>({ referrer: bounded(4096) });
