import { Inject, Injectable } from '@nestjs/common';
import type { AddPersonInput, CorrectPersonInput } from '@meridian/contracts/generated/admin';
import { type ProfileCorrection, rightsOf } from '@meridian/domain/identity';
import { type Refused, refuse } from '@meridian/domain/kernel';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { FoundPeopleQuery } from './found-people.query.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { type Linked, StaffPeopleHandler } from './staff-people.handler.js';

type Written = { readonly position: LogPosition };

/** What staff change of somebody, as it is known of them now. */
@Injectable()
export class StaffChanges {
  constructor(
    @Inject(KnownPeople) private readonly people: KnownPeople,
    @Inject(StaffPeopleHandler) private readonly handler: StaffPeopleHandler,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(FoundPeopleQuery) private readonly found: FoundPeopleQuery,
  ) {}

  async correct({ id, reason, ...input }: CorrectPersonInput, acting: WriteContext): Promise<Written | Refused> {
    const person = await this.people.read(id);
    if (!person) return refuse('unknownAccount');
    if (worksHere(person)) return refuse('changesOwnDetails');
    const change = changeOf(input);
    const searched = { ...person.opened, ...change };
    return this.handler.correct({ userId: id, change, searched, reason }, acting);
  }

  async add({ language, email, anotherPerson, ...input }: AddPersonInput, acting: WriteContext) {
    const alike = anotherPerson ? 0 : await this.found.alike(input);
    if (alike > 0) return refuse('looksAlike', { count: alike });
    return this.handler.add({ language, change: changeOf(input), email: email ?? null }, acting);
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
