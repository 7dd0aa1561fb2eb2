const form = /^[A-Za-z_]{2,20}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/;
const known = new Map<string, string>();

/** The time zone under its usual name, or `unknown`. */
export function knownTimezone(name: string): string {
  if (!form.test(name)) return 'unknown';
  const found = known.get(name) ?? lookUp(name);
  if (found !== 'unknown') known.set(name, found);
  return found;
}

function lookUp(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'unknown';
  }
}
