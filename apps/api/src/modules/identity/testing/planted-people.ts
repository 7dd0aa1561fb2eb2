import { randomUUID } from 'node:crypto';
import {
  accountStream,
  doctorStream,
  prescriberStream,
  profileStream,
  sessionsStream,
} from '@meridian/domain/identity';
import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { Indexes } from '../accounts/indexes.js';
import type { DoorStack } from './door-stack.js';

export const roles = ['guest', 'Patient', 'Doctor', 'prescriber', 'staff'] as const;
export type PlantedRole = (typeof roles)[number];

export interface Planted {
  readonly userId: string;
  readonly sessionId: string;
  /** As a browser would send it. */
  readonly cookie: string;
  readonly position: LogPosition;
}

/**
 * Somebody who is signed in, without the doors: written as facts. Wait for `standing` before using it. Where reactions run,
 * rights that are given end what was open before: see `staffBrowser`.
 */
export async function plant(
  stack: Pick<DoorStack, 'api'>,
  role: PlantedRole,
  userId: string = randomUUID(),
): Promise<Planted> {
  const { store } = stack.api.api.platform;
  const indexes = stack.api.api.nest.get(Indexes);
  const sessionId = randomUUID();
  const { token, hash } = newSessionToken();
  const email = `${userId}@example.org`;
  const emailIndex = indexes.email(email);
  const username = userId.slice(0, 14);
  const session = {
    userId,
    sessionId,
    tokenHash: hash,
    device: 'Firefox, Linux',
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
  const facts: readonly (readonly [string, readonly DomainMessage[]])[] = [
    [profileStream(userId), [{ type: 'ProfileChanged', data: { userId, firstName: 'Grace', lastName: role } }]],
    [
      accountStream(userId),
      role === 'guest'
        ? [{ type: 'GuestAdmitted', data: { userId, language: 'en', email, emailIndex } }]
        : [
            {
              type: 'AccountOpened',
              data: {
                userId,
                role: 'patient',
                language: 'en',
                email,
                emailIndex,
                username,
                usernameIndex: indexes.username(username),
                credentialId: randomUUID(),
              },
            },
            { type: 'EmailConfirmed', data: { userId, emailIndex } },
            ...(role === 'staff' ? [{ type: 'StaffGranted', data: { userId } }] : []),
          ],
    ],
    ...professional(role, userId, indexes),
    [sessionsStream(userId), [{ type: 'SessionStarted', data: { ...session, guest: role === 'guest' } }]],
  ];
  let position: LogPosition | undefined;
  for (const [stream, events] of facts) {
    const written = await store.append(stream, events, { actor: userId });
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
    ({ position } = written);
  }
  if (!position) throw new Error('Nothing was written');
  return { userId, sessionId, cookie: `${AUTH_COOKIE}=${token}`, position };
}

export async function standing(stack: Pick<DoorStack, 'api'>, { position }: Pick<Planted, 'position'>): Promise<void> {
  const reached = stack.api.api.nest.get(ReachedPositions);
  if (!(await reached.reached(['identity.people', 'identity.sessions', 'identity.person_history'], position, 20_000))) {
    throw new Error('The read models did not get there in time');
  }
}

function professional(role: PlantedRole, userId: string, indexes: Indexes): (readonly [string, DomainMessage[]])[] {
  if (role !== 'Doctor' && role !== 'prescriber') return [];
  const doctor = [
    { type: 'DoctorApplied', data: { userId, gmcNumber: '1234567', gmcIndex: indexes.gmcNumber('1234567') } },
    { type: 'DoctorVerified', data: { userId } },
  ];
  const prescriber = [
    { type: 'PrescriberApplied', data: { userId, srxId: 'SRX-0001' } },
    { type: 'PrescriberActivated', data: { userId, srxId: 'SRX-0001' } },
  ];
  return [
    [doctorStream(userId), doctor],
    ...(role === 'prescriber' ? [[prescriberStream(userId), prescriber] as const] : []),
  ];
}
