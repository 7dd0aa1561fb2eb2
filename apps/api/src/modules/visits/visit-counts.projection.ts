import type { VisitEventMap } from '@meridian/domain/visits';
import { projection, rowsOf } from '../../platform/projector/index.js';

const visits = rowsOf('visits.visit_counts', ['day', 'timezone', 'browser', 'device', 'visits'], {
  key: ['day', 'timezone', 'browser', 'device'],
  set: 'visits = known.visits + excluded.visits',
});
const referrers = rowsOf('visits.referrer_counts', ['day', 'origin', 'visits'], {
  key: ['day', 'origin'],
  set: 'visits = known.visits + excluded.visits',
});

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
    VisitLogged: ({ stream, data: { timezone, browser, device } }, sql) =>
      sql.row(visits, { day: dayOf(stream), timezone, browser, device, visits: 1 }),
    ReferrerLogged: ({ stream, data: { origin } }, sql) =>
      sql.row(referrers, { day: dayOf(stream), origin, visits: 1 }),
  },
});

function dayOf(stream: string): string {
  return stream.slice('visits-'.length);
}
