import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AddPersonInput, CorrectPersonInput } from '@meridian/contracts/generated/admin';
import { personName, type ProfileCorrection, rightsOf, searchTermsOf } from '@meridian/domain/identity';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';
import { LiveHolds, MailLimits } from '../../../platform/throttle/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { type BornPerson, FoundPeopleQuery } from './found-people.query.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { type Linked, StaffPeopleHandler } from './staff-people.handler.js';

type Written = { readonly position: LogPosition };

/** Until then the lists surely show who was added. */
const claimMs = 10_000;
const pauseMs = 100;
const mostTries = 50;

/** What staff change of somebody, as it is known of them now. */
@Injectable()
export class StaffChanges {
  constructor(
    @Inject(KnownPeople) private readonly people: KnownPeople,
    @Inject(StaffPeopleHandler) private readonly handler: StaffPeopleHandler,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(FoundPeopleQuery) private readonly found: FoundPeopleQuery,
    @Inject(LiveHolds) private readonly holds: LiveHolds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async correct({ id, reason, ...input }: CorrectPersonInput, acting: WriteContext): Promise<Written | Refused> {
    const person = await this.people.read(id);
    if (!person) return refuse('unknownAccount');
    if (worksHere(person)) return refuse('changesOwnDetails');
    const change = changeOf(input);
    const searched = { ...person.opened, ...change };
    return this.handler.correct({ userId: id, change, searched, reason }, acting);
  }

  /** `userId`: of whom is added, where something was kept for them already. */
  async add({ language, email, anotherPerson, ...input }: AddPersonInput, acting: WriteContext, userId?: string) {
    const added = { language, change: changeOf(input), email: email ?? null, ...(userId && { userId }) };
    const add = () => this.handler.add(added, acting);
    return anotherPerson ? add() : this.unlessKnown(input, add);
  }

  /** Two members of staff may add the same person at the same moment: the second waits, and is told of whom the first added. */
  private async unlessKnown<Added extends object>(born: BornPerson, add: () => Promise<Added | Refused>) {
    const key = ['person added', born.birthDate, ...(searchTermsOf(personName(born)) ?? []).toSorted()];
    const adding = randomUUID();
    for (let tries = 0; tries < mostTries; tries += 1) {
      const now = this.clock.now();
      const busy = await this.holds.claim(adding, [{ key, most: 1 }], new Date(now.getTime() + claimMs), now);
      const alike = (await this.found.alike(born)).length;
      if (alike > 0) {
        if (busy === null) await this.holds.free(adding);
        return refuse('looksAlike', { count: alike });
      }
      if (busy === null) {
        const added = await add();
        if (isRefused(added)) await this.holds.free(adding);
        return added;
      }
      await sleep(pauseMs);
    }
    return refuse('busy');
  }

  async changeEmail(id: string, email: string, acting: WriteContext): Promise<Written | Refused> {
    const person = await this.people.read(id);
    if (person?.status !== 'active') return refuse('unknownAccount');
    if (worksHere(person)) return refuse('changesOwnDetails');
    return this.mailed(person, [email], () => this.handler.askNewEmail(id, email, acting));
  }

  async signInMail(id: string, acting: WriteContext): Promise<Written | Refused> {
    const person = await this.people.read(id);
    if (!person || !isLinked(person.status)) return refuse('unknownAccount');
    const { status } = person;
    return this.mailed(person, [], () => this.handler.signInLink(id, status, acting));
  }

  endSessions(id: string, acting: WriteContext): Promise<Written | Refused> {
    return this.handler.endSessions(id, acting);
  }

  /** Nobody is flooded, whoever asks for it. */
  private mailed(
    { user_id: account, opened: { email } }: KnownPerson,
    others: readonly string[],
    work: () => Promise<Written | Refused>,
  ): Promise<Written | Refused> {
    const addresses = [...others, ...(email ? [email] : [])];
    const mailboxes = addresses.map((each) => this.indexes.email(each));
    return this.limits.during('link', { mailboxes, account }, work);
  }
}

/** Else a colleague could become them, with all that they may see. */
const worksHere = (person: KnownPerson): boolean => rightsOf(person, []).professional;

const isLinked = (status: string): status is Linked => ['active', 'unconfirmed', 'guest'].includes(status);

type Details = Omit<CorrectPersonInput, 'id' | 'revision' | 'reason'>;

/** What was given: null empties a field. A country without a number says nothing. */
function changeOf({ birthDate, phoneNumber, ...texts }: Details): ProfileCorrection {
  const phoneCountry = phoneNumber ? texts.phoneCountry : undefined;
  const { title, firstName, lastName, address1, address2, city, postCode, country } = texts;
  const named = { title, firstName, lastName, phoneCountry, address1, address2, city, postCode, country };
  const given = Object.entries({ ...named, dob: birthDate, phone: phoneNumber });
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, value ?? '']),
  );
}
