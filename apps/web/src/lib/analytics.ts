import { remember, remembered } from './storage.ts';

const key = 'consent';

/**
 * The browser itself counts and sends nothing. The server counts what people who agreed have done, where it was given a
 * place to send it to; then it says so in the page.
 */
export const analyticsConfigured = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="meridian-analytics"]')?.content === 'on';

/** What was decided in this browser; undefined while nobody was asked. */
export function decidedHere(): boolean | undefined {
  const decision = remembered(key);
  return decision === undefined ? undefined : decision === 'yes';
}

export const rememberDecision = (agreed: boolean): boolean => remember(key, agreed ? 'yes' : 'no');

type Circumstances = { configured: boolean; here: boolean | undefined; account: boolean | undefined };

/** Asked once, and only where there is something to ask for. */
export const mustAsk = ({ configured, here, account }: Circumstances): boolean =>
  configured && here === undefined && account !== true;
