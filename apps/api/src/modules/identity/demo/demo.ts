import { Inject, Injectable } from '@nestjs/common';
import {
  accountStream,
  doctorStream,
  mailboxStream,
  prescriberStream,
  profileStream,
  usernameStream,
} from '@meridian/domain/identity';
import type { DomainMessage } from '@meridian/domain/kernel';
import { isRefused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { Credentials } from '../commands/credentials.js';
import { Indexes } from '../commands/indexes.js';
import { type DemoPerson, demoPeople } from './demo-people.js';

const password = 'Meridian-2026';
const actor = 'demo';

/** Puts the demo people into the log, once. Told as facts, so that nobody is mailed for them. */
@Injectable()
export class DemoPeople {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(demoPeople.map((person, index) => this.admit(person, userIdOf(index))));
    return demoPeople.filter(({ shown }) => shown).map((person) => ({ email: emailOf(person), password }));
  }

  private async admit(person: DemoPerson, userId: string): Promise<void> {
    if (await this.isThere(accountStream(userId))) return;
    const { name, language, profile, doctor, srxId, staff } = person;
    const email = emailOf(person);
    const at = this.clock.now().toISOString();
    const emailIndex = this.indexes.email(email);
    const usernameIndex = this.indexes.username(name);
    const searchWords = this.indexes.searchWords({ ...profile, email });
    await this.tell(profileStream(userId), [{ type: 'ProfileChanged', data: { userId, ...profile, searchWords } }]);
    await this.tell(mailboxStream(emailIndex), [{ type: 'MailboxReserved', data: { emailIndex, userId, at } }]);
    await this.tell(usernameStream(usernameIndex), [{ type: 'UsernameReserved', data: { usernameIndex, userId, at } }]);
    if (doctor) {
      const gmcNumber = profile.gmcNumber ?? '';
      const applied = { userId, gmcNumber, gmcIndex: this.indexes.gmcNumber(gmcNumber) };
      const verified = doctor === 'verified' ? [{ type: 'DoctorVerified', data: { userId } }] : [];
      await this.tell(doctorStream(userId), [{ type: 'DoctorApplied', data: applied }, ...verified]);
    }
    if (srxId) await this.tell(prescriberStream(userId), [{ type: 'PrescriberActivated', data: { userId, srxId } }]);
    const role = doctor ? 'doctor' : 'patient';
    const credentialId = await this.credentials.keep(userId, password);
    const account = { userId, role, language, email, emailIndex, username: name, usernameIndex, credentialId };
    await this.tell(accountStream(userId), [
      { type: 'AccountOpened', data: account },
      { type: 'EmailConfirmed', data: { userId, emailIndex } },
      ...(staff ? [{ type: 'StaffGranted', data: { userId } }] : []),
    ]);
  }

  private async isThere(stream: string): Promise<boolean> {
    for await (const _first of this.store.read(stream, { maxCount: 1 })) return true;
    return false;
  }

  /** A start that was cut off has told some already. */
  private async tell(stream: string, events: readonly DomainMessage[]): Promise<void> {
    const written = await this.store.append(stream, events, { actor, commandId: `demo ${stream}` });
    if (isRefused(written)) throw new Error('The log is busy');
  }
}

const emailOf = ({ name }: DemoPerson) => `${name}@meridian.test`;
const userIdOf = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Of one of the demo people, by name. */
export const demoIdOf = (name: string): string => userIdOf(demoPeople.findIndex((person) => person.name === name));
