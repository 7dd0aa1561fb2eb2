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
  `select case_id as id, c.reference, s.signed_at, s.withdrawn
   from cases.case_signings s join cases.cases c using (case_id)
   where s.doctor_id = $1 order by s.signed_at desc, case_id desc`,
);

/** What doctors earn: of each case once, by the first edition that they signed, whoever has the case now. */
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
