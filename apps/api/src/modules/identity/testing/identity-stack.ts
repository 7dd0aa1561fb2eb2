import { randomUUID } from 'node:crypto';
import {
  accountStream,
  type AccountEvent,
  doctorStream,
  type ProfileChange,
  profileStream,
  sessionsStream,
} from '@meridian/domain/identity';
import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import { type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { Indexes } from '../accounts/indexes.service.js';
import { identityModule } from '../index.js';

export interface WrittenPerson {
  readonly userId?: string;
  readonly profile?: ProfileChange;
  readonly email?: string;
  readonly username?: string;
  readonly role?: 'patient' | 'doctor';
  readonly language?: 'en' | 'zh';
  /** Applied as doctor with this number. */
  readonly gmcNumber?: string;
  readonly staff?: boolean;
  /** The link was followed. */
  readonly confirmed?: boolean;
}

export interface IdentityStack extends ModuleStack {
  readonly indexes: Indexes;
  /** Facts, as the log has them. */
  write(stream: string, ...events: readonly DomainMessage[]): Promise<void>;
  /** A registered person; answers the id. */
  person(person: WrittenPerson): Promise<string>;
  /** An open session; answers its id. */
  session(userId: string, session: { tokenHash: string; device?: string; expiresAt?: string }): Promise<string>;
}

export async function startIdentityStack(variables: Readonly<Record<string, string>> = {}): Promise<IdentityStack> {
  const stack = await startModuleStack([identityModule], variables, { reactions: false });
  const indexes = stack.api.api.nest.get(Indexes);
  const write = async (stream: string, ...events: readonly DomainMessage[]): Promise<void> => {
    const written = await stack.store.append(stream, events, { actor: stream.slice(stream.indexOf('-') + 1) });
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
  };
  return {
    ...stack,
    indexes,
    write,
    async person(person) {
      const { userId = randomUUID(), profile = {}, gmcNumber, role = 'patient', language = 'en' } = person;
      const { email = `${userId}@example.org`, username = userId.slice(0, 14), staff, confirmed = true } = person;
      const emailIndex = indexes.email(email);
      const names = { emailIndex, usernameIndex: indexes.username(username) };
      const searchWords = indexes.searchWords({ ...profile, email, gmcNumber });
      await write(profileStream(userId), { type: 'ProfileChanged', data: { userId, ...profile, searchWords } });
      if (gmcNumber) {
        const data = { userId, gmcNumber, gmcIndex: indexes.gmcNumber(gmcNumber) };
        await write(doctorStream(userId), { type: 'DoctorApplied', data });
      }
      const opened = { userId, role, language, email, username, credentialId: `credential ${userId.slice(0, 8)}` };
      const events: AccountEvent[] = [{ type: 'AccountOpened', data: { ...opened, ...names } }];
      if (confirmed) events.push({ type: 'EmailConfirmed', data: { userId, emailIndex } });
      if (staff) events.push({ type: 'StaffGranted', data: { userId } });
      await write(accountStream(userId), ...events);
      return userId;
    },
    async session(userId, { tokenHash, device = 'Chrome, Windows', expiresAt = '2999-01-01T00:00:00.000Z' }) {
      const sessionId = randomUUID();
      const data = { userId, sessionId, tokenHash, device, guest: false, expiresAt };
      await write(sessionsStream(userId), { type: 'SessionStarted', data });
      return sessionId;
    },
  };
}
