import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Presented {
  readonly cookie: string | undefined;
  readonly header: string | undefined;
  readonly browser: string | undefined;
  /** A program without the second cookie cannot be tricked by a page; a browser can. */
  readonly fromBrowser: boolean;
}

/**
 * A double submit value that only we can make, bound to the browser it was given to. `browser` travels in an HttpOnly
 * cookie of its own, so that a pair fetched by somebody else and planted here does not fit.
 */
export class CsrfTokens {
  private readonly key: Buffer;
  /** Found to be ours before; a browser repeats its own with every write. */
  private readonly ours = new LRUCache<string, true>({ max: 10_000 });

  constructor(secret: string | Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'meridian csrf', 32));
  }

  newBrowser(): string {
    return randomBytes(16).toString('base64url');
  }

  issue(browser: string): string {
    const nonce = randomBytes(12).toString('base64url');
    return `${nonce}.${this.sign(nonce, browser)}.${browser}`;
  }

  accepts({ cookie, header, browser, fromBrowser }: Presented): boolean {
    if (!cookie || !header || !same(cookie, header)) return false;
    const [nonce, signature, owner, ...rest] = cookie.split('.');
    if (!nonce || !signature || !owner || rest.length > 0) return false;
    if (browser === undefined ? fromBrowser : !same(owner, browser)) return false;
    if (this.ours.has(cookie)) return true;
    const accepted = same(signature, this.sign(nonce, owner));
    if (accepted) this.ours.set(cookie, true);
    return accepted;
  }

  private sign(nonce: string, browser: string): string {
    return createHmac('sha256', this.key).update(`${nonce}.${browser}`).digest('base64url');
  }
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
