import type { MailboxEventMap } from '@meridian/domain/identity';
import { linkEvents, links as link } from '@meridian/domain/results';
import { handlersOf, stateProjection } from '../../../platform/projector/index.js';

/** To which report a link leads, and whose the reports of a guest are now. */
export const links = stateProjection({
  name: 'results.links',
  version: 2,
  of: link,
  events: linkEvents,
  id: 'link_id',
  table: { report_id: 'text not null' },
  columns: (state) => (state.made ? { report_id: state.reportId } : null),
  tables: {
    'results.booker_claims': [
      `create table results.booker_claims (
        user_id text primary key,
        owner text not null
      )`,
      'create index booker_claims_owner on results.booker_claims (owner)',
    ],
  },
  others: handlersOf<Pick<MailboxEventMap, 'MailboxProved'>>({
    MailboxProved: ({ data: { userId, claimed } }, sql) =>
      sql`insert into results.booker_claims (user_id, owner) select unnest(${claimed}::text[]), ${userId}
          on conflict (user_id) do update set owner = excluded.owner`,
  }),
});
