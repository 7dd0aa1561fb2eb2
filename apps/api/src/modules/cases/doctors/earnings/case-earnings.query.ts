import { Inject, Injectable } from '@nestjs/common';
import type { CaseEarnings, EarnedReport } from '@meridian/contracts/generated/public';
import { caseFeeListOn } from '@meridian/domain/cases';
import { money, sum, ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../../platform/postgres/index.js';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly signed_at: Date;
  readonly withdrawn: boolean;
}

const signed = query<Row>(
  'cases.signed_by_doctor',
  `select case_id as id, reference, (state #>> '{reports,0,signedAt}')::timestamptz as signed_at,
     state #>> '{withdrawn}' is not null as withdrawn
   from cases.cases where doctor_id = $1 and ended_at is not null and status in ('completed', 'translatingOut')
   order by ended_at desc, case_id desc`,
);

/** What doctors earn. Only the doctor who has a case signs it, and it stays theirs from then on. */
@Injectable()
export class CaseEarningsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(doctorId: string): Promise<CaseEarnings> {
    const reports = (await signed(this.pool, doctorId))
      .map(({ id, reference, signed_at: signedAt, withdrawn }): EarnedReport => {
        const fee = money(caseFeeListOn(ukDay(signedAt)).report);
        return { id, reference, signedAt, fee, withdrawn };
      })
      .toSorted((one, other) => Number(other.signedAt) - Number(one.signedAt));
    const monthOf = ({ signedAt }: EarnedReport): string => ukDay(new Date(signedAt)).slice(0, 7);
    return {
      total: totalOf(reports),
      months: [...new Set(reports.map(monthOf))].map((month) => {
        const those = reports.filter((report) => monthOf(report) === month);
        return { month, total: totalOf(those), reports: those };
      }),
    };
  }
}

const totalOf = (reports: readonly EarnedReport[]) => sum(reports.map(({ fee }) => fee));
