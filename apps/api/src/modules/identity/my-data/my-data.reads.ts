import { Inject, Injectable } from '@nestjs/common';
import type { RecordAccess, Session, User } from '@meridian/contracts/generated/public';
import {
  accessStream,
  accountStream,
  doctorStream,
  prescriberStream,
  profileStream,
  sessionsStream,
} from '@meridian/domain/identity';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { RecordAccessQuery } from '../professionals/record-access.query.js';
import { SessionsQuery } from '../sign-in/sessions.query.js';
import { problemFrom } from '../sign-in/answers.js';

export interface HistoryEntry {
  readonly at: Date;
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface MyData {
  readonly person: User;
  readonly devices: readonly Omit<Session, 'current'>[];
  readonly access: readonly RecordAccess[];
  readonly history: readonly HistoryEntry[];
}

/** An allow-list: a field that is not named here is not exported, such as hashes, keyed indexes, ids of secrets. */
const reported = new Set(
  (
    'role language email formerEmail username title firstName lastName dob sex country ethnicity languages bloodType ' +
    'passport phone phoneCountry weixin address1 address2 city postCode specialty secondSpecialty gmcNumber srxId ' +
    'hospitals education how device guest expiresAt reason record'
  ).split(' '),
);
const streams = [accountStream, profileStream, doctorStream, prescriberStream, sessionsStream, accessStream];

/** Everything that is kept about somebody, and about the guests they were before. */
@Injectable()
export class MyDataReads {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(SessionsQuery) private readonly sessions: SessionsQuery,
    @Inject(RecordAccessQuery) private readonly access: RecordAccessQuery,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
  ) {}

  async of(userId: string): Promise<MyData | null> {
    const person = await this.people.user(userId);
    if (!person) return null;
    const ids = [userId, ...(await this.accounts.claimedBy(userId))];
    const histories = await Promise.all(ids.flatMap((id) => streams.map((stream) => this.historyOf(stream(id)))));
    return {
      person,
      devices: await this.sessions.of(userId),
      access: await this.access.of(userId, null),
      history: histories.flat().sort((left, right) => left.at.getTime() - right.at.getTime()),
    };
  }

  private async historyOf(stream: string): Promise<HistoryEntry[]> {
    const entries: HistoryEntry[] = [];
    for await (const { type, data, recordedAt } of this.store.readOpened(stream)) {
      const details = Object.fromEntries(Object.entries(data).filter(([name]) => reported.has(name)));
      entries.push({ at: recordedAt, event: type, details });
    }
    return entries;
  }
}

/** Slows down who asks for it again and again. */
export async function admitReader(guard: RequestGuard, userId: string): Promise<void> {
  const seconds = await guard.admit('data', userId);
  if (seconds) throw problemFrom(refuse('throttled', { seconds }));
}
