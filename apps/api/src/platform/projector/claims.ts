import type { ProjectionHandlers } from './projection.js';

/** `userId` has what these guests did. */
interface Proved {
  readonly userId: string;
  readonly claimed: readonly string[];
}

/** `userId` has what `other` did, or has it no more. */
interface Merged {
  readonly userId: string;
  readonly other: string;
}

export type ClaimEvents = {
  readonly MailboxProved: Proved;
  readonly PeopleMerged: Merged;
  readonly PeopleMergeUndone: Merged;
};

export interface Claims {
  readonly create: readonly string[];
  readonly on: ProjectionHandlers<ClaimEvents>;
}

/**
 * SQL: under which ids a person did what is theirs now: their own, if nobody claimed it, and those that they claimed. In the
 * collation of the tables that name them: an index is used for no other.
 */
export const idsOf = (claims: string, owner: string): string =>
  `(select user_id collate "default" from ${claims} where owner = ${owner}
  union all select ${owner} where not exists (select from ${claims} where user_id = ${owner}))`;

/** SQL: whose the row of a table with a `user_id` is now. */
export const ownerIn = (claims: string, table: string): string =>
  `coalesce((select claimed.owner from ${claims} claimed where claimed.user_id = ${table}.user_id collate "C"), ${table}.user_id)`;

/**
 * Whose everything is by now that somebody did under another id: a row for each of those ids, with the person at the end of the
 * chain as `owner`. A merge by staff goes before a claim by mail, and leaves the claim for when the merge is undone.
 */
export function claimsIn(table: string): Claims {
  const [schema = '', name = ''] = table.split('.');
  const above = 'coalesce(merged_into, claimed_by)';
  const claim = template(`insert into ${table} (user_id, owner, claimed_by)
    select guest, ?, ? from unnest(?::text[]) as guest
    on conflict (user_id) do update set claimed_by = excluded.claimed_by`);
  const merge = template(`insert into ${table} (user_id, owner, merged_into) values (?, ?, ?)
    on conflict (user_id) do update set merged_into = excluded.merged_into`);
  const part = template(`update ${table} set merged_into = null where user_id = ? and merged_into = ?`);
  const free = template(`delete from ${table} where user_id = ? and merged_into is null and claimed_by is null`);
  const settle = template(`with recursive below as (
      select unnest(?::text[]) collate "C" as id
      union select user_id from ${table} join below on ${above} = below.id
    ), up as (
      select user_id, ${above} as above from ${table} where user_id in (select id from below)
      union select up.user_id, coalesce(next.merged_into, next.claimed_by) from up join ${table} next on next.user_id = up.above
    )
    update ${table} claims set owner = up.above from up
    where up.user_id = claims.user_id and not exists (select from ${table} next where next.user_id = up.above)`);

  return {
    create: [
      `create table ${table} (
        user_id text collate "C" primary key,
        owner text collate "C" not null,
        claimed_by text collate "C",
        merged_into text collate "C"
      )`,
      `create index ${name}_of_owner on ${schema}.${name} (owner)`,
      `create index ${name}_above on ${schema}.${name} ((${above}))`,
    ],
    on: {
      MailboxProved: ({ data: { userId, claimed } }, sql) =>
        claimed.length === 0 ? [] : [sql(claim, userId, userId, claimed), sql(settle, claimed)],
      PeopleMerged: ({ data: { userId, other } }, sql) => [sql(merge, other, userId, userId), sql(settle, [other])],
      PeopleMergeUndone: ({ data: { userId, other } }, sql) => [
        sql(part, other, userId),
        sql(free, other),
        sql(settle, [other]),
      ],
    },
  };
}

/** One for each table, as if it were written there: `?` stands for a value. */
function template(text: string): TemplateStringsArray {
  const parts = text.split('?');
  return Object.freeze(Object.assign(parts, { raw: parts }));
}
