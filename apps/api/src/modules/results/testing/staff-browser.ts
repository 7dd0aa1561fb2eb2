import { randomUUID } from 'node:crypto';
import { accountStream, profileStream, sessionsStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plant, projected } from '../../identity/testing/planted-people.js';

/** Somebody of the staff who signed in once they were staff: becoming so ends what they had open before. */
export async function staffBrowser(stack: ApiStack): Promise<{ readonly browser: Browser; readonly userId: string }> {
  const { store } = stack.api.api.platform;
  const { userId, sessionId: former } = await plant(stack, 'Patient');
  const granted = await store.append(accountStream(userId), [{ type: 'StaffGranted', data: { userId } }], {
    actor: userId,
  });
  if (isRefused(granted)) throw new Error(granted.refused);
  const named = { type: 'ProfileChanged', data: { userId, firstName: 'Grace', lastName: 'staff' } };
  await store.append(profileStream(userId), [named], { actor: userId });
  await until(async () => {
    const { rows } = await stack.pool.query(
      `select ended.state from identity.sessions ended where ended.user_id = $1 and not exists (
         select from identity.open_sessions open where open.session_id = $2)`,
      [userId, former],
    );
    return rows.length > 0;
  });
  const { token, hash } = newSessionToken();
  const session = { userId, sessionId: randomUUID(), tokenHash: hash, device: 'Firefox, Linux', guest: false };
  const written = await store.append(
    sessionsStream(userId),
    [{ type: 'SessionStarted', data: { ...session, expiresAt: '2999-01-01T00:00:00.000Z' } }],
    { actor: userId },
  );
  if (isRefused(written)) throw new Error(written.refused);
  await projected(stack, written);
  const browser = stack.browser();
  browser.cookies.set(AUTH_COOKIE, token);
  return { browser, userId };
}
