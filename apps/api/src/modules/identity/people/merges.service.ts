import { Inject, Injectable } from '@nestjs/common';
import type { MergePeopleInput, PeopleComparison, PersonField } from '@meridian/contracts/generated/admin';
import { mergeProblem, type MergeSide, rightsOf, sameName } from '@meridian/domain/identity';
import { type Refused, refuse } from '@meridian/domain/kernel';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';
import { PersonPartsQuery } from '../../../platform/people/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { textOf } from '../../../platform/texts.js';
import { type Account, AccountsQuery } from '../accounts/accounts.query.js';
import { type KnownPerson, KnownPeople } from './known-people.query.js';
import { OpenApplications } from './open-applications.registry.js';
import { MergesHandler } from './merges.handler.js';
import { kinds, StaffPeopleQuery } from './staff-people.query.js';

type Outcome = Promise<{ readonly position: LogPosition } | Refused>;

/** Whom staff make one, by what is known of both now. */
@Injectable()
export class PeopleMerges {
  constructor(
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(KnownPeople) private readonly people: KnownPeople,
    @Inject(StaffPeopleQuery) private readonly list: StaffPeopleQuery,
    @Inject(PersonPartsQuery) private readonly parts: PersonPartsQuery,
    @Inject(OpenApplications) private readonly applications: OpenApplications,
    @Inject(MergesHandler) private readonly handler: MergesHandler,
  ) {}

  async merge({ id, other, reason, birthDatesDiffer }: MergePeopleInput, acting: WriteContext): Outcome {
    const [kept, gone] = await Promise.all([this.people.read(id), this.people.read(other)]);
    if (differing(kept, gone).includes('birthDate') && !birthDatesDiffer) return refuse('birthDatesDiffer');
    const [one, two] = await this.sides(id, other);
    return this.handler.merge({ kept: one, other: two, reason }, acting);
  }

  async undo(userId: string, other: string, acting: WriteContext): Outcome {
    const sides = await this.sides(userId, other);
    const erased = sides.some(({ standing }) => standing === null);
    return this.handler.undo({ userId, other, erased }, acting);
  }

  async compare(keptId: string, otherId: string, viewer: Viewer): Promise<PeopleComparison | null> {
    const [kept, other] = await Promise.all([this.list.at(keptId), this.list.at(otherId)]);
    if (!kept || !other) return null;
    const [one, two] = await Promise.all([this.people.read(keptId), this.people.read(otherId)]);
    const problem = mergeProblem(...(await this.sides(keptId, otherId)));
    const [has, moves] = await Promise.all([this.partsOf(keptId, viewer), this.partsOf(otherId, viewer)]);
    const words = (language: 'en' | 'zh') => textOf(language, `identity.refusals.${problem}`, problem ?? '');
    return {
      kept,
      other,
      has,
      moves,
      differ: differing(one, two),
      problem: problem && { en: words('en'), zh: words('zh') },
    };
  }

  private async partsOf(id: string, viewer: Viewer) {
    return this.parts.of([id, ...(await this.accounts.claimedBy(id))], viewer);
  }

  private async sides(kept: string, other: string): Promise<[MergeSide, MergeSide]> {
    return Promise.all([this.side(kept), this.side(other)]);
  }

  private async side(userId: string): Promise<MergeSide> {
    const [account, applies] = await Promise.all([this.accounts.byId(userId), this.applications.hasOpen(userId)]);
    return { ...sideOf(userId, account), applies };
  }
}

function sideOf(userId: string, account: Account | null): Omit<MergeSide, 'applies'> {
  if (!account) return { userId, standing: null, rights: false, claimed: false };
  const { status, doctor, prescriber, granted, memberships, claimedBy } = account;
  const applied = doctor !== 'none' || prescriber !== 'none';
  const works = rightsOf({ ...account, otpOn: true }, []).professional;
  return {
    userId,
    standing: isListed(status) ? kinds[status] : null,
    rights: works || applied || granted.length > 0 || memberships.length > 0,
    claimed: claimedBy !== null,
  };
}

const isListed = (status: string): status is keyof typeof kinds => Object.hasOwn(kinds, status);

/** Details that both gave, and that contradict each other. */
function differing(kept: KnownPerson | null, other: KnownPerson | null): PersonField[] {
  if (!kept || !other) return [];
  const [one, two] = [kept.opened, other.opened];
  const isOther = (name: 'dob' | 'sex' | 'phone' | 'postCode' | 'passport') =>
    one[name] !== null && two[name] !== null && plain(one[name]) !== plain(two[name]);
  return [
    ...(sameName(one, two) ? [] : (['name'] as const)),
    ...(isOther('dob') ? (['birthDate'] as const) : []),
    ...(isOther('sex') ? (['sex'] as const) : []),
    ...(isOther('phone') ? (['phone'] as const) : []),
    ...(isOther('postCode') ? (['address'] as const) : []),
    ...(isOther('passport') ? (['other'] as const) : []),
  ];
}

/** However it was written. */
const plain = (value: string | number | null): string =>
  String(value)
    .replaceAll(/\s|^0+/g, '')
    .toUpperCase();
