import { accountStream, profileStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { until } from '../../../platform/projector/testing/harness.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plant } from '../../identity/testing/planted-people.js';
import { signInNow, type SignedIn } from '../../identity/testing/planted-session.js';

/** Somebody of the staff who signed in once they were staff: becoming so ends what they had open before. */
export async function staffBrowser(stack: ApiStack): Promise<SignedIn> {
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
  return signInNow(stack, userId);
}
