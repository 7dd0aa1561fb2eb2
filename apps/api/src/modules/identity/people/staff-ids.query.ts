import { query } from '../../../platform/postgres/index.js';

/** In which areas somebody works: who was made staff before areas were given has them all. */
export const worksIn = `coalesce(areas, case when staff then '{supervisor}'::text[] else '{}'::text[] end)`;

/** As the partial index has it: rights that somebody has or is to get. */
export const hasRights = `(areas <> '{}' or granted && '{auditor,analyst}' or asked)`;

/** Everyone who may have something to do here: few beside all people. */
export const staffMembers = `(select user_id from identity.people where staff
  union select user_id from identity.roles where ${hasRights}) members
  join identity.people using (user_id) left join identity.roles using (user_id)`;

/** Those of some areas who can sign in now. */
export const staffIds = query<{ userId: string }>(
  'identity.staff',
  `select user_id as "userId" from ${staffMembers}
   where ${worksIn} && $1::text[] and status = 'active' order by user_id`,
);

/** Those with a tag who can sign in now. */
export const taggedIds = query<{ userId: string }>(
  'identity.tagged',
  `select user_id as "userId" from identity.roles join identity.people using (user_id)
   where granted @> array[$1] and status = 'active' order by user_id`,
);
