import { approvePhlebotomistRules, refusePhlebotomistRules } from '@meridian/contracts/pharma';
import { pharmaGroups, phlebotomistOf } from '@meridian/domain/pharma';
import type { PhlebotomistRefusal } from '@meridian/domain/pharma/rules';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { phlebotomistList } from './phlebotomists.query.js';

const review = (id: string, refusal?: PhlebotomistRefusal) => {
  const data = { ...phlebotomistOf(id), approved: refusal === undefined, ...(refusal && { refusal }) };
  return command(pharmaGroups, { type: 'ReviewPhlebotomist', data });
};

/** Staff look at certificates, and decide who draws blood in pharmacies. */
export const phlebotomistOperations = adminOperations({
  name: 'phlebotomistOperations',
  module: 'pharma',
  uses: { list: phlebotomistList },
  fields: {
    Query: {
      pharmaPhlebotomists: {
        allow: 'frontDesk+clinical',
        run: ({ args, list }) => list.page(args),
        shows: { record: 'professional', whose: (_call, { rows }) => rows.map(({ id }) => phlebotomistOf(id).userId) },
      },
    },
    Mutation: {
      approvePhlebotomist: {
        allow: 'clinical',
        rules: approvePhlebotomistRules,
        sends: ({ input: { id } }) => review(id),
        answer: recordAfter,
      },
      refusePhlebotomist: {
        allow: 'clinical',
        rules: refusePhlebotomistRules,
        sends: ({ input: { id, refusal } }) => review(id, refusal),
        answer: recordAfter,
      },
    },
  },
});
