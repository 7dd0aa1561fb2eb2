import { Inject, Injectable } from '@nestjs/common';
import type { Diagnostic } from '@meridian/contracts/generated/public';
import { withoutMarks } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReportLog } from '../entry/report-log.reads.js';
import type { Language } from './reading-views.query.js';
import { ReportViews } from './report-views.query.js';

interface Row {
  readonly report_id: string;
}

interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
}

const mostResults = 50;

const standing = query<Row>(
  'results.standing_of_owner',
  `select report_id from results.reports
   where user_id in (select $1::text union all select user_id from results.booker_claims where owner = $1)
     and edition is not null and withdrawn_at is null
   order by sampled_at desc, report_id desc limit 200`,
);

/** For other modules: published results of one person. The caller has judged who may see them, and notes who did. */
@Injectable()
export class ResultsOfPerson {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReportLog) private readonly log: ReportLog,
    @Inject(ReportViews) private readonly views: ReportViews,
  ) {}

  /** Of what `owner` booked, that of which `person` was tested, the newest sample first; nothing that was withdrawn. */
  async of(owner: string, person: NamedPerson, language: Language): Promise<Diagnostic[]> {
    const rows = await standing(this.pool, owner);
    const found = await Promise.all(rows.map(({ report_id: id }) => this.log.of(id)));
    const theirs = found.filter((logged) => logged !== null && isSame(logged.person, person)).slice(0, mostResults);
    const shown = await Promise.all(theirs.map((logged) => logged && this.views.of(logged, language)));
    return shown.filter((report) => report?.status === 'published').map((report) => report as Diagnostic);
  }
}

/** However it was typed, and whichever name comes first. */
const nameOf = ({ firstName, lastName }: NamedPerson): string =>
  (withoutMarks(`${firstName} ${lastName}`) ?? '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const isSame = (one: NamedPerson, other: NamedPerson): boolean =>
  one.dob === other.dob && nameOf(one) !== '' && nameOf(one) === nameOf(other);
