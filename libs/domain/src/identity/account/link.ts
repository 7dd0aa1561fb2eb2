/** A mailed link that waits to be followed. Only the hash of what it carries is known. */
export interface Link {
  readonly requestId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** The newest link of its kind opens, once and in time. */
export function opens(link: Link | undefined, tokenHash: string, now: Date): boolean {
  return link?.tokenHash === tokenHash && lasts(link, now);
}

export function lasts({ expiresAt }: Link, now: Date): boolean {
  return Date.parse(expiresAt) > now.getTime();
}
