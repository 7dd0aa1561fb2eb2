import { cases } from '@meridian/domain/cases';
import type { AccountEventMap, ProfessionalEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type ActingContext, provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { restingCases } from '../cases/case.rows.js';

const theirs = query<{ readonly caseId: string }>(
  'cases.of_dropped_doctor',
  `select case_id as "caseId" from cases.cases where doctor_id = $1 and status not in ${restingCases}
   union select case_id from cases.case_offers where doctor_id = $1`,
);

/** Who is no verified doctor any more, or is gone, has neither offers nor cases: staff offer them to others. */
export const droppedDoctorsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore },
  ({ pool, store }) => {
    const drop = async (doctorId: string, acting: ActingContext) => {
      for (const { caseId } of await theirs(pool, doctorId)) {
        const dropped = await store.send(cases, { type: 'DropDoctor', data: { caseId, doctorId } }, acting);
        if (isRefused(dropped)) throw new Error(`a case stays with a doctor: ${dropped.refused}`);
      }
    };
    return reaction<Pick<ProfessionalEventMap, 'DoctorRefused'> & Pick<AccountEventMap, 'AccountErased'>>({
      name: 'cases.dropped_doctors',
      attempts: 'forAnHour',
      on: {
        DoctorRefused: ({ data }, { acting }) => drop(data.userId, acting),
        AccountErased: ({ data }, { acting }) => drop(data.userId, acting),
      },
    });
  },
);
