import { Inject, Injectable } from '@nestjs/common';
import type { PersonHistoryEntry, PersonMail, WholePerson } from '@meridian/contracts/generated/admin';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Histories } from '../../../platform/history/index.js';
import { type SentMail, SentMails } from '../../../platform/mail/index.js';
import { PersonPartsQuery } from '../../../platform/people/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { type Language, textOf } from '../../../platform/texts.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { RecordAccessQuery } from '../professionals/record-access.query.js';
import { SessionsQuery } from '../sign-in/sessions.query.js';
import { AccountAddresses } from './account-addresses.reads.js';
import { accountHistory } from './account.history.js';
import { personChanges } from './profile.history.js';
import { KnownPeople } from './known-people.query.js';
import { MergesQuery } from './merges.query.js';

const mostMails = 100;

/** One person with everything that the product keeps about them and the guests that they were. */
@Injectable()
export class WholePeople {
  constructor(
    @Inject(KnownPeople) private readonly people: KnownPeople,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(SessionsQuery) private readonly sessions: SessionsQuery,
    @Inject(PersonPartsQuery) private readonly parts: PersonPartsQuery,
    @Inject(MergesQuery) private readonly merges: MergesQuery,
    @Inject(AccountAddresses) private readonly addresses: AccountAddresses,
    @Inject(SentMails) private readonly mails: SentMails,
    @Inject(RecordAccessQuery) private readonly access: RecordAccessQuery,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async of(id: string, viewer: Viewer): Promise<WholePerson | null> {
    const person = await this.people.read(id);
    if (!person) return null;
    const formerIds = await this.accounts.claimedBy(id);
    const ids = [id, ...formerIds];
    const [parts, sessions, access, mails, merges] = await Promise.all([
      this.parts.of(ids, viewer),
      this.sessions.of(id),
      this.access.of(id),
      this.mailsTo(ids),
      this.merges.into(ids),
    ]);
    const guests = formerIds.filter((former) => !merges.some(({ other }) => other === former));
    const { title, sex, username, weixin, passport } = person.opened;
    const own = { id, title, sex, username, weixin, passport, otp: person.otpOn };
    return { ...own, sessions: sessions.length, guests, merges, parts, mails, access };
  }

  async history(id: string): Promise<PersonHistoryEntry[]> {
    const [lines, changes] = await Promise.all([
      this.histories.of(accountHistory, id),
      this.histories.of(personChanges, id),
    ]);
    const changedBy = new Map(changes.map((line) => [line.id, line.changed]));
    return lines.map(({ email = null, reason = null, what = [], ...line }) => ({
      ...line,
      email,
      reason,
      what: [...what],
      changed: changedBy.get(line.id) ?? [],
    }));
  }

  private async mailsTo(userIds: readonly string[]): Promise<PersonMail[]> {
    const mails = await this.mails.to(await this.addresses.of(userIds), mostMails);
    return mails.map(({ letter, ...mail }) => ({
      ...mail,
      subject: { en: this.subjectOf(letter, 'en'), zh: this.subjectOf(letter, 'zh') },
    }));
  }

  /** A subject names nobody, and nothing but the product. */
  private subjectOf(letter: SentMail['letter'], language: Language): string {
    const { productName, productNameZh } = this.environment;
    const product = language === 'zh' ? productNameZh : productName;
    return textOf(language, `${letter}.subject`, letter).replaceAll('{product}', product);
  }
}
