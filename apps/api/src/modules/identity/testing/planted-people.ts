import { randomUUID } from 'node:crypto';
import {
  accountStream,
  doctorStream,
  prescriberStream,
  profileStream,
  rolesStream,
  sessionsStream,
} from '@meridian/domain/identity';
import {
  type DomainMessage,
  grantedTags,
  isRefused,
  isWorkArea,
  type OrganisationRole,
  workAreas,
} from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { newSessionToken } from '../../../platform/secrets/index.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import type { ApiStack } from './api-stack.js';

/** Who is in a group or a clinic has the least role there. */
export const roles = [
  'guest',
  'Patient',
  'Doctor',
  'gp',
  'prescriber',
  'pharma',
  'clinic',
  'translator',
  'auditor',
  'analyst',
  ...workAreas,
  'staff',
] as const;
export type PlantedRole = (typeof roles)[number];

export interface Planted {
  readonly userId: string;
  readonly sessionId: string;
  /** As a browser would send it. */
  readonly cookie: string;
  /** The group or the clinic of who is in one. */
  readonly organisationId: string;
  readonly position: LogPosition;
}

export interface PlantedMembership {
  readonly organisationId?: string;
  readonly least?: OrganisationRole;
}

/**
 * Somebody who is signed in, planted as events. Wait for `projected` before using it. Where reactions run,
 * rights that are given end what was open before: see `staffBrowser`.
 */
export async function plant(
  stack: Pick<ApiStack, 'api'>,
  role: PlantedRole,
  userId: string = randomUUID(),
  membership: PlantedMembership = {},
): Promise<Planted> {
  const { organisationId = randomUUID(), least = 'user' } = membership;
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
    ...granted(role, { userId, organisationId, role: least }),
    [sessionsStream(userId), [{ type: 'SessionStarted', data: { ...session, guest: role === 'guest' } }]],
  ];
  let position: LogPosition | undefined;
  for (const [stream, events] of facts) {
    const written = await store.append(stream, events, { actor: userId });
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
    ({ position } = written);
  }
  if (!position) throw new Error('Nothing was written');
  return { userId, sessionId, cookie: `${AUTH_COOKIE}=${token}`, organisationId, position };
}

export async function projected(stack: Pick<ApiStack, 'api'>, { position }: Pick<Planted, 'position'>): Promise<void> {
  const reached = stack.api.api.nest.get(ReachedPositions);
  const read = ['identity.people', 'identity.sessions', 'identity.roles', 'identity.person_history'];
  if (!(await reached.reached(read, position, 20_000))) {
    throw new Error('The read models did not get there in time');
  }
}

export function professional(
  role: PlantedRole,
  userId: string,
  indexes: Indexes,
): (readonly [string, DomainMessage[]])[] {
  if (role !== 'Doctor' && role !== 'gp' && role !== 'prescriber') return [];
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

export function granted(
  role: PlantedRole,
  membership: { readonly userId: string; readonly organisationId: string; readonly role: OrganisationRole },
): (readonly [string, DomainMessage[]])[] {
  const { userId } = membership;
  const tag = grantedTags.find((each) => each === role);
  if (tag) return [[rolesStream(userId), [{ type: 'TagGranted', data: { userId, tag } }]]];
  if (isWorkArea(role))
    return [[rolesStream(userId), [{ type: 'RightsSet', data: { userId, rights: [role], former: [] } }]]];
  if (role !== 'pharma' && role !== 'clinic') return [];
  return [[rolesStream(userId), [{ type: 'MembershipGranted', data: { ...membership, kind: role } }]]];
}
