import { Inject, Injectable } from '@nestjs/common';
import {
  accountStream,
  doctorStream,
  mailboxStream,
  prescriberStream,
  profileStream,
  rolesStream,
  usernameStream,
} from '@meridian/domain/identity';
import { DemoLog } from '../../../platform/demo/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { Credentials } from '../accounts/credentials.service.js';
import { Indexes } from '../accounts/indexes.service.js';
import { type DemoPerson, demoPeople } from './demo-people.js';

const password = 'Meridian-2026';

/** Seeds the demo people, once, as events, so that nobody is mailed. */
@Injectable()
export class DemoPeople {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(
      demoPeople.map((person, index) => {
        const userId = userIdOf(index);
        return this.log.once(accountStream(userId), () => this.admit(person, userId));
      }),
    );
    return demoPeople.filter(({ shown }) => shown).map((person) => ({ email: emailOf(person), password }));
  }

  private async admit(person: DemoPerson, userId: string): Promise<void> {
    if (await this.log.has(accountStream(userId))) return;
    const { name, language, profile, doctor, srxId, staff, translator } = person;
    const email = emailOf(person);
    const at = this.clock.now().toISOString();
    const emailIndex = this.indexes.email(email);
    const usernameIndex = this.indexes.username(name);
    const searchWords = this.indexes.searchWords({ ...profile, email });
    await this.log.tell(profileStream(userId), [{ type: 'ProfileChanged', data: { userId, ...profile, searchWords } }]);
    await this.log.tell(mailboxStream(emailIndex), [{ type: 'MailboxReserved', data: { emailIndex, userId, at } }]);
    await this.log.tell(usernameStream(usernameIndex), [
      { type: 'UsernameReserved', data: { usernameIndex, userId, at } },
    ]);
    if (doctor) {
      const gmcNumber = profile.gmcNumber ?? '';
      const applied = { userId, gmcNumber, gmcIndex: this.indexes.gmcNumber(gmcNumber) };
      const verified = doctor === 'verified' ? [{ type: 'DoctorVerified', data: { userId } }] : [];
      await this.log.tell(doctorStream(userId), [{ type: 'DoctorApplied', data: applied }, ...verified]);
    }
    if (srxId)
      await this.log.tell(prescriberStream(userId), [{ type: 'PrescriberActivated', data: { userId, srxId } }]);
    if (translator)
      await this.log.tell(rolesStream(userId), [{ type: 'TagGranted', data: { userId, tag: 'translator' } }]);
    const role = doctor ? 'doctor' : 'patient';
    const credentialId = await this.credentials.keep(userId, password);
    const account = { userId, role, language, email, emailIndex, username: name, usernameIndex, credentialId };
    await this.log.tell(accountStream(userId), [
      { type: 'AccountOpened', data: account },
      { type: 'EmailConfirmed', data: { userId, emailIndex } },
      ...(staff ? [{ type: 'StaffGranted', data: { userId } }] : []),
    ]);
  }
}

const emailOf = ({ name }: DemoPerson) => `${name}@meridian.test`;
const userIdOf = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Of one of the demo people, by name. */
export const demoIdOf = (name: string): string => userIdOf(demoPeople.findIndex((person) => person.name === name));
