import type { VisitEventMap } from '@meridian/domain/visits';
import { projection } from '../../platform/projector/index.js';

/** Visits of each day (UK time), counted by time zone, browser, device and where they came from. */
export const visitCounts = projection<VisitEventMap>({
  name: 'visits.visit_counts',
  version: 1,
  tables: {
    'visits.visit_counts': `create table visits.visit_counts (
      day date not null,
      timezone text not null,
      browser text not null,
      device text not null,
      visits bigint not null,
      primary key (day, timezone, browser, device)
    )`,
    'visits.referrer_counts': `create table visits.referrer_counts (
      day date not null,
      origin text not null,
      visits bigint not null,
      primary key (day, origin)
    )`,
  },
  on: {
    VisitLogged: (
      { stream, data: { timezone, browser, device } },
      sql,
    ) => sql`insert into visits.visit_counts as counts (day, timezone, browser, device, visits)
          values (${dayOf(stream)}, ${timezone}, ${browser}, ${device}, 1)
          on conflict (day, timezone, browser, device) do update set visits = counts.visits + 1`,
    ReferrerLogged: (
      { stream, data: { origin } },
      sql,
    ) => sql`insert into visits.referrer_counts as counts (day, origin, visits)
          values (${dayOf(stream)}, ${origin}, 1)
          on conflict (day, origin) do update set visits = counts.visits + 1`,
  },
});

function dayOf(stream: string): string {
  return stream.slice('visits-'.length);
}
