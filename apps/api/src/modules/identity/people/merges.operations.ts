import { mergePeopleRules, undoPeopleMergeRules } from '@meridian/contracts/identity';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import { PeopleMerges } from './merges.service.js';
import { StaffPeopleQuery } from './staff-people.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly list: StaffPeopleQuery;
}

const kept = ({ input, list }: Call, position: LogPosition) => list.at(input.id, position);

/** A supervisor compares two people, makes them one, and parts them again. */
export const mergesOperations = adminOperations({
  name: 'mergesOperations',
  module: 'identity',
  uses: { list: StaffPeopleQuery, merges: PeopleMerges },
  fields: {
    Query: {
      comparePeople: {
        allow: 'supervisor',
        shows: {
          record: 'account',
          whose: (_call, found) => (found ? [found.kept.id, found.other.id] : []),
        },
        run: ({ args, viewer, merges }) => merges.compare(args.kept, args.other, viewer),
      },
    },
    Mutation: {
      mergePeople: {
        allow: 'supervisor',
        rules: mergePeopleRules,
        run: ({ input, acting, merges }) => merges.merge(input, acting),
        answer: kept,
      },
      undoPeopleMerge: {
        allow: 'supervisor',
        rules: undoPeopleMergeRules,
        run: ({ input: { id, other }, acting, merges }) => merges.undo(id, other, acting),
        answer: kept,
      },
    },
  },
});
