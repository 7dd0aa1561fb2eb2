import type { QueryPharmaGroupsArgs, StaffPharmaGroup } from '@meridian/contracts/generated/admin';
import { actionsOfStaff, hasNoOwner } from '@meridian/domain/pharma';
import { token } from '../../../platform/injection.js';
import { staffList } from '../../../platform/lists/index.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { openStates } from '../../../platform/projector/stored-state.js';
import { lifeOf } from '../groups/group-times.query.js';
import { type PharmaGroupRow, saidToApplicants } from '../groups/own-groups.query.js';

const mutationOf = {
  approve: 'approvePharmaGroup',
  ask: 'askPharmaApplicant',
  refuse: 'refusePharmaGroup',
  deactivate: 'deactivatePharmaGroup',
  activate: 'activatePharmaGroup',
  appoint: 'appointPharmaOwner',
} as const;

/** Groups of pharmacies for staff, with what was asked and answered. */
export const staffPharmaGroupList = staffList<PharmaGroupRow, StaffPharmaGroup, QueryPharmaGroupsArgs>({
  table: 'pharma.groups',
  columns: 'group_id, applicant, status, state, applied_at, approved_at, deactivated_at, changed_at',
  key: 'group_id',
  sorts: {
    appliedAt: { column: 'applied_at', type: 'timestamptz' },
    company: { column: 'company', type: 'text' },
  },
  first: { by: 'appliedAt', direction: 'descending' },
}).reads({ personalData: token<PersonalDataService>(PERSONAL_DATA) }, ({ personalData }) => ({
  conditions({ search, status, waiting, ownerless }) {
    const conditions = new Conditions()
      .when(status, (place) => `status = ${place}`)
      .when(ownerless, (place) => `ownerless = ${place}`)
      .when(waiting, (place) => `(status = 'applied') = ${place}`);
    return conditions.eachWord(
      search,
      (place) => `group_id in (select w.group_id from pharma.group_words w where w.word like ${place})`,
    );
  },
  async shown(rows, people) {
    const states = await openStates(personalData, rows, ({ applicant }) => applicant, saidToApplicants);
    const shown = rows.flatMap((row, index): StaffPharmaGroup[] => {
      const state = states[index];
      if (!state?.applied) return [];
      const { applied, question, answer, reason, note } = state;
      const { company, companyNo, premisesNo, pharmacy } = applied;
      return [
        {
          id: row.group_id,
          company,
          companyNo,
          premisesNo,
          ...pharmacy,
          status: row.status,
          applicant: row.applicant,
          question: wordsLeft(question),
          answer: wordsLeft(answer),
          refusedFor: wordsLeft(reason),
          note,
          ...lifeOf(row),
          ownerless: hasNoOwner(state),
          appliedAt: row.applied_at,
          changedAt: row.changed_at,
          permittedActions: actionsOfStaff(state).map((action) => mutationOf[action]),
        },
      ];
    });
    return people.named(shown, 'applicant');
  },
}));
