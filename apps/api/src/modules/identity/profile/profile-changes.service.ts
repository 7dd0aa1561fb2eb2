import { Inject, Injectable } from '@nestjs/common';
import type { EducationInput, MutationMutateProfileArgs, User } from '@meridian/contracts/generated/public';
import { accounts, doctors, type ProfileChange } from '@meridian/domain/identity';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import type { Caller } from '../../../platform/operations/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { ProfileHandler } from './profile.handler.js';
import { Proofs } from '../accounts/proofs.service.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { OwnPassword } from '../accounts/own-password.service.js';
import { personOf } from '../sign-in/viewer-context.js';

type Position = Parameters<PeopleQuery['reached']>[0];
/** Without a position when there was nothing to change. */
type Written = { readonly position?: Position };
type Step = () => Promise<Written | Refused>;

/** One call may change the password, the address, the profile and the language; what may be refused comes first. */
@Injectable()
export class ProfileChanges {
  constructor(
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(ProfileHandler) private readonly profile: ProfileHandler,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(OwnPassword) private readonly passwords: OwnPassword,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(Proofs) private readonly proofs: Proofs,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
  ) {}

  async apply(args: MutationMutateProfileArgs, caller: Caller): Promise<Written | Refused> {
    const { seenRevision, ...acting } = caller.acting;
    const userId = personOf(caller.viewer);
    const now = await this.people.user(userId);
    if (!now) return refuse('unknownAccount');
    const refusal = await this.precheck(args, now, caller);
    if (refusal) return refusal;
    const { password, currentPassword, email, lang, gmcNumber } = args;
    const change = changeOf(args);
    const steps: Step[] = [];
    if (password) steps.push(() => this.passwords.change(password, currentPassword ?? null, { ...caller, acting }));
    if (email && email !== now.email) steps.push(() => this.profile.requestEmailChange(userId, email, acting));
    if (Object.keys(change).length > 0) {
      const searched = {
        firstName: change.firstName ?? now.firstName,
        lastName: change.lastName ?? now.lastName,
        gmcNumber: change.gmcNumber ?? now.profile.gmcNumber,
        email: now.email,
        dob: change.dob ?? now.profile.dob,
        phoneCountry: change.phoneCountry ?? now.contacts.phoneCountry,
        phone: change.phone ?? now.contacts.phone,
        postCode: change.postCode ?? now.contacts.postCode,
      };
      const seen = seenRevision === undefined ? acting : { ...acting, seenRevision };
      steps.push(() => this.profile.change({ userId, change, searched }, seen));
    }
    const { sessionId } = caller.viewer;
    if (this.changesPhone(args, now)) {
      const ending = { userId, how: 'phoneChange', ...(sessionId && { except: sessionId }) } as const;
      steps.push(() => this.sessions.endAll(ending, acting));
    }
    if (gmcNumber && now.doctor !== 'none') {
      const data = { userId, gmcNumber, gmcIndex: this.indexes.gmcNumber(gmcNumber) };
      steps.unshift(() => this.store.send(doctors, { type: 'ApplyAsDoctor', data }, acting));
    }
    if (lang) {
      const data = { userId, language: lang };
      steps.push(() => this.store.send(accounts, { type: 'ChooseLanguage', data }, acting));
    }
    return inTurn(steps);
  }

  /** A new address or phone number needs proof beyond the session, and requests that send a mail are throttled. */
  private async precheck(args: MutationMutateProfileArgs, now: User, { request }: Caller): Promise<Refused | null> {
    const { email } = args;
    const newEmail = email && email !== now.email ? email : null;
    if (!newEmail && !this.changesPhone(args, now)) return null;
    const account = await this.accounts.byId(now.id);
    if (!account) return refuse('unknownAccount');
    const unproved = await this.proofs.check(account, args);
    if (unproved) return unproved;
    if (!newEmail) return null;
    const mailboxes = [newEmail, ...(now.email ? [now.email] : [])].map((each) => this.limits.mailboxOf(each));
    const seconds = await this.limits.admit('link', { mailboxes, account: now.id, network: networkOf(request.ip) });
    return seconds === null ? null : refuse('throttled', { seconds });
  }

  private changesPhone({ phone, phoneCountry }: MutationMutateProfileArgs, { contacts }: User): boolean {
    const indexOf = (country: string, number: string) => (number ? this.indexes.phone(country, number) : null);
    const before = indexOf(contacts.phoneCountry, contacts.phone ?? '');
    const number = phone === undefined ? contacts.phone : phone;
    return indexOf(phoneCountry ?? contacts.phoneCountry, number ?? '') !== before;
  }
}

async function inTurn(steps: readonly Step[]): Promise<Written | Refused> {
  let last: Written | Refused = {};
  for (const step of steps) {
    last = await step();
    if (isRefused(last)) return last;
  }
  return last;
}

const texts = [
  'title',
  'firstName',
  'lastName',
  'dob',
  'country',
  'ethnicity',
  'bloodType',
  'passport',
  'phone',
  'phoneCountry',
  'weixin',
  'address1',
  'address2',
  'city',
  'postCode',
  'specialty',
  'secondSpecialty',
  'gmcNumber',
] as const;

/** What was given: null empties a field. */
function changeOf(args: MutationMutateProfileArgs): ProfileChange {
  const given = texts.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name] ?? '']]));
  const { sex, languages, hospitals, education } = args;
  return {
    ...(Object.fromEntries(given) as ProfileChange),
    ...(typeof sex === 'number' && { sex }),
    ...(languages !== undefined && { languages: languages ?? [] }),
    ...(hospitals !== undefined && { hospitals: hospitals ?? [] }),
    ...(education !== undefined && { education: (education ?? []).map(entryOf) }),
  };
}

function entryOf({ school, ...rest }: EducationInput) {
  return { school, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) };
}
