import { randomUUID } from 'node:crypto';
import { sessionDecider, sessionsStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import type { ApiStack } from './api-stack.js';
import { Indexes } from '../accounts/indexes.service.js';
import { granted, plant, type PlantedRole, professional, projected } from './planted-people.js';

export interface SignedIn {
  readonly userId: string;
  readonly browser: Browser;
}

/** A browser in which somebody signs in now, in a network of their own where one is named. */
export async function signInNow(stack: ApiStack, userId: string, network?: string): Promise<SignedIn> {
  const { store } = stack.api.api.platform;
  const { token, hash } = newSessionToken();
  const session = { userId, sessionId: randomUUID(), tokenHash: hash, device: 'Firefox, Linux', guest: false };
  const written = await store.append(
    sessionsStream(userId),
    [{ type: 'SessionStarted', data: { ...session, expiresAt: '2999-01-01T00:00:00.000Z' } }],
    { actor: userId },
  );
  if (isRefused(written)) throw new Error(written.refused);
  await projected(stack, written);
  const browser = stack.browser(network === undefined ? {} : { 'x-forwarded-for': network });
  browser.cookies.set(AUTH_COOKIE, token);
  return { browser, userId };
}

/** Waits until rights that were given have ended what was open before. */
export async function signedOut(stack: ApiStack, userId: string): Promise<void> {
  const { store } = stack.api.api.platform;
  await until(async () => {
    const { state } = await store.look(sessionsStream(userId), sessionDecider);
    return state.open.length === 0;
  });
}

/** Somebody with a role who signed in once they had it: rights that are given end what was open before. */
export async function plantSignedIn(stack: ApiStack, role: PlantedRole, network?: string): Promise<SignedIn> {
  const { store } = stack.api.api.platform;
  const { userId } = await plant(stack, 'Patient');
  const rights = granted(role, { userId, organisationId: randomUUID(), role: 'user' });
  const [given] = rights.length > 0 ? rights : professional(role, userId, stack.api.api.nest.get(Indexes));
  if (given) {
    const written = await store.append(...given, { actor: userId });
    if (isRefused(written)) throw new Error(written.refused);
    await signedOut(stack, userId);
  }
  return signInNow(stack, userId, network);
}
