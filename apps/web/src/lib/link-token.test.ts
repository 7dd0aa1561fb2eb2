import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLinkToken, linkToken, takeLinkTokens } from './link-token.ts';

const secret = 'Zk3-secret';

describe('the secret of a mailed link', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('leaves the address bar at once, and only it does', () => {
    window.history.replaceState(null, '', `/reset_password?lang=zh&token=${secret}#top`);
    takeLinkTokens();
    expect(window.location.href).not.toContain(secret);
    expect(window.location.search + window.location.hash).toBe('?lang=zh#top');
    expect(linkToken('/reset_password', 'token')).toBe(secret);
  });

  it('belongs to its page, survives a reload, and is forgotten once used', () => {
    window.history.replaceState(null, '', `/account/contact?emailToken=${secret}`);
    takeLinkTokens();
    takeLinkTokens();
    expect(linkToken('/account/contact', 'emailToken')).toBe(secret);
    expect(linkToken('/reset_password', 'token')).toBeUndefined();
    forgetLinkToken('/account/contact', 'emailToken');
    expect(linkToken('/account/contact', 'emailToken')).toBeUndefined();
  });
});
