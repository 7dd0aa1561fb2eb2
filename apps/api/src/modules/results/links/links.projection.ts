import type { MailboxEventMap } from '@meridian/domain/identity';
import type { LinkEventMap } from '@meridian/domain/results';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const linkRows = rowsOf('results.links', ['link_id', 'report_id']);

/** Which links there are and which are locked, and whose the reports of a guest are now. */
export const links = projection<Omit<LinkEventMap, 'WrongDateGiven'> & Pick<MailboxEventMap, 'MailboxProved'>>({
  name: 'results.links',
  version: 1,
  tables: {
    'results.links': [
      `create table results.links (
        link_id text collate "C" primary key,
        report_id text not null,
        locked boolean not null default false,
        replaced boolean not null default false
      )`,
      'create index links_of_report on results.links (report_id) where not replaced',
    ],
    'results.booker_claims': [
      `create table results.booker_claims (
        user_id text primary key,
        owner text not null
      )`,
      'create index booker_claims_owner on results.booker_claims (owner)',
    ],
  },
  on: {
    LinkMade: ({ data: { linkId, reportId } }, sql) => sql.row(linkRows, { link_id: linkId, report_id: reportId }),
    LinkLocked: ({ data: { linkId } }, sql) => sql`update results.links set locked = true where link_id = ${linkId}`,
    LinkReplaced: ({ data: { linkId } }, sql) =>
      sql`update results.links set replaced = true where link_id = ${linkId}`,
    MailboxProved: ({ data: { userId, claimed } }, sql) =>
      sql`insert into results.booker_claims (user_id, owner) select unnest(${claimed}::text[]), ${userId}
          on conflict (user_id) do update set owner = excluded.owner`,
  },
});
