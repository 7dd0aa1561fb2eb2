import { Inject, Injectable } from '@nestjs/common';
import type {
  QueryStaffMembersArgs,
  StaffMember,
  StaffMemberFilter,
  StaffMemberPage,
  StaffRight,
  StaffRightsEntry,
} from '@meridian/contracts/generated/admin';
import { heldRights, personName, personTermsOf } from '@meridian/domain/identity';
import type { GrantedTag, WorkArea } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Histories } from '../../../platform/history/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { readPage } from '../../../platform/postgres/keyset.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { openPeople, type Sealed, sealedSql } from '../people/opened-person.js';
import { staffMembers, worksIn } from '../people/staff-ids.query.js';
import { rightsHistory } from './rights.history.js';

interface MemberRow extends Pick<Sealed, 'first_name' | 'last_name' | 'email'> {
  readonly user_id: string;
  readonly staff: boolean;
  readonly areas: readonly WorkArea[] | null;
  readonly granted: readonly GrantedTag[];
  readonly since: Date;
  readonly last_sign_in: Date | null;
  readonly asked: boolean;
  readonly asked_at: Date | null;
  readonly asked_by: string | null;
  readonly asked_rights: readonly StaffRight[] | null;
  readonly asked_reason: string | null;
  readonly revision: number;
}

/** Who can sign in, with what is said of their rights. */
const known = (people: string) => `(select user_id, people.state, staff, areas, coalesce(granted, '{}') as granted,
    ${worksIn} || array(select unnest(granted) intersect select unnest('{auditor,analyst}'::text[])) as rights,
    coalesce(areas_at, tags_at, staff_at, opened_at) as since, coalesce(asked, false) as asked, asked_at,
    roles.state #>> '{asked,by}' as asked_by, roles.state #> '{asked,rights}' as asked_rights,
    roles.state #>> '{asked,reason}' as asked_reason, coalesce(roles.revision, -1)::int as revision,
    (select signed_in_at from identity.sessions signed where signed.user_id = people.user_id) as last_sign_in
  from ${people} where status = 'active') known`;
const members = known(staffMembers);
const everybody = known('identity.people left join identity.roles using (user_id)');
const isMember = `(rights <> '{}' or asked)`;
const columns = `user_id, staff, areas, granted, since, last_sign_in, asked, asked_at, asked_by, asked_rights,
  asked_reason, revision, ${sealedSql('first_name', 'last_name', 'email')}`;
const oneMember = query<MemberRow>('identity.staff_member', `select ${columns} from ${everybody} where user_id = $1`);

interface Decided extends Pick<MemberRow, 'user_id' | 'asked' | 'asked_by'> {
  readonly viewerId: string | null;
}
const decides = ({ asked, asked_by, user_id, viewerId }: Decided) =>
  asked && asked_by !== viewerId && user_id !== viewerId;
const actionsOn = permittedActions<Decided>('StaffMember', {
  askRights: ({ asked, user_id, viewerId }) => !asked && user_id !== viewerId,
  approveRights: decides,
  refuseRights: decides,
  withdrawRightsRequest: ({ asked, asked_by, viewerId }) => asked && asked_by === viewerId,
});
const mostTerms = 8;

/** Everyone who works here, with their rights and those that were asked for them. */
@Injectable()
export class StaffMembersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryStaffMembersArgs, viewerId: string | null): Promise<StaffMemberPage> {
    const { where, values } = this.conditionsOf(filter ?? {});
    const found = await readPage<MemberRow>(this.pool, {
      select: columns,
      from: members,
      where: [isMember, ...where],
      values,
      key: 'user_id',
      sort: { column: 'since', type: 'timestamptz' },
      descending: sort?.direction !== 'ascending',
      page: page ?? {},
    });
    return { rows: await this.membersOf(found.rows, viewerId), page: found.page };
  }

  /** Anybody with an account, who may have lost all rights by now. With a position: as they are after it. */
  async at(id: string, viewerId: string | null, position?: LogPosition): Promise<StaffMember | null> {
    if (position) await this.projections.reached(['identity.people', 'identity.roles'], position);
    const [member] = await this.membersOf(await oneMember(this.pool, id), viewerId);
    return member ?? null;
  }

  async history(id: string): Promise<StaffRightsEntry[]> {
    const lines = await this.histories.of(rightsHistory, id);
    return lines.map(({ rights, former, reason = null, ...line }) => ({
      ...line,
      rights: rights ? [...rights] : null,
      former: former ? [...former] : null,
      reason,
    }));
  }

  private conditionsOf({ search, right, waiting }: StaffMemberFilter): Conditions {
    const conditions = new Conditions()
      .when(right, (place) => `${place} = any (rights)`)
      .when(waiting, (place) => `asked = ${place}`);
    const terms = personTermsOf(search ?? '');
    if (!terms) conditions.where.push('false');
    for (const words of terms?.slice(0, mostTerms) ?? []) {
      const indexes = words.map((word) => this.personalData.blindIndex('searchWord', word));
      conditions.when(
        indexes,
        (place) =>
          `user_id in (select words.user_id from identity.search_words words where word = any (${place}::text[]))`,
      );
    }
    return conditions;
  }

  private async membersOf(rows: readonly MemberRow[], viewerId: string | null): Promise<StaffMember[]> {
    const words = await this.personalData.openWords(rows, { person: 'user_id', columns: { asked_reason: 'reason' } });
    const opened = await openPeople(this.personalData, words);
    const named = await this.names.named(
      opened.map((row) => ({ ...row, asked_by: row.asked_by ?? '' })),
      'asked_by',
    );
    return named.map(({ opened: person, ...row }, at) => ({
      id: row.user_id,
      name: personName(person),
      email: person.email,
      rights: [...heldRights({ areas: row.areas, tags: row.granted }, row.staff)],
      since: row.since,
      lastSignIn: row.last_sign_in,
      asked: row.asked_rights && [...row.asked_rights],
      askedAt: row.asked ? row.asked_at : null,
      askedBy: row.asked ? row.asked_by : null,
      askedReason: row.asked ? row.asked_reason : null,
      revision: row.revision,
      permittedActions: actionsOn({ ...row, asked_by: rows[at]?.asked_by ?? null, viewerId }),
    }));
  }
}
