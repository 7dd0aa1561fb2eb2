import { query } from '../../../platform/postgres/index.js';

/** Those of the product who can sign in now. */
export const staffIds = query<{ userId: string }>(
  'identity.staff',
  `select user_id as "userId" from identity.people where staff and status = 'active' order by user_id`,
);
