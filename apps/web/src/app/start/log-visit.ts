import { postJson } from '../../lib/api/api.ts';

/** Reports a visit: no address, no name; of the referring site its origin alone. */
export async function logVisit() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await postJson('/api/log/', { timezone: timeZone, userAgent: navigator.userAgent });
  const referrer = referringSite(document.referrer, window.location.origin);
  if (referrer !== undefined) await postJson('/api/log/referrer/', { referrer });
}

export function referringSite(referrer: string, here: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return origin === here || origin === 'null' ? undefined : origin;
}
