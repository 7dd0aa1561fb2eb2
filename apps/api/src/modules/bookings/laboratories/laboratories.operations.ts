import type { AddLaboratoryInput } from '@meridian/contracts/generated/admin';
import { addLaboratoryRules, changeLaboratoryRules, laboratoryRules } from '@meridian/contracts/bookings/tests';
import { laboratories } from '@meridian/domain/bookings';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { laboratoryList } from './laboratories.query.js';
import { laboratoryHistory } from './laboratory.history.js';

export const laboratoryOperations = adminOperations({
  name: 'laboratoryOperations',
  module: 'bookings',
  uses: { histories: Histories, list: laboratoryList },
  fields: {
    Query: {
      laboratories: { allow: 'staff', run: ({ args, list }) => list.page(args) },
      laboratoryHistory: {
        allow: 'staff',
        run: ({ args, histories }) => histories.of(laboratoryHistory, args.id),
      },
    },
    Mutation: {
      addLaboratory: {
        allow: 'laboratory',
        rules: addLaboratoryRules,
        sends: ({ input }) => command(laboratories, { type: 'AddLaboratory', data: detailsOf(input) }),
        answer: recordAfter,
      },
      changeLaboratory: {
        allow: 'laboratory',
        rules: changeLaboratoryRules,
        sends: ({ input }) => command(laboratories, { type: 'ChangeLaboratory', data: detailsOf(input) }),
        answer: recordAfter,
      },
      activateLaboratory: {
        allow: 'laboratory',
        rules: laboratoryRules,
        sends: ({ input }) => command(laboratories, { type: 'ActivateLaboratory', data: { laboratoryId: input.id } }),
        answer: recordAfter,
      },
      deactivateLaboratory: {
        allow: 'laboratory',
        rules: laboratoryRules,
        sends: ({ input }) => command(laboratories, { type: 'DeactivateLaboratory', data: { laboratoryId: input.id } }),
        answer: recordAfter,
      },
    },
  },
});

const detailsOf = ({ id: laboratoryId, name, address1, postCode }: AddLaboratoryInput) => ({
  laboratoryId,
  name,
  address1,
  postCode,
});
