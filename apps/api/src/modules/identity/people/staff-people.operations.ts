import {
  addPersonRules,
  changePersonEmailRules,
  correctPersonRules,
  endPersonSessionsRules,
  openPersonRules,
  sendSignInMailRules,
} from '@meridian/contracts/identity';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { StaffChanges } from './staff-changes.service.js';
import { StaffPeopleQuery } from './staff-people.query.js';
import { WholePeople } from './whole-person.service.js';

interface Call {
  readonly input: { readonly id: string };
  readonly list: StaffPeopleQuery;
}

const person = ({ input, list }: Call, position: LogPosition) => list.at(input.id, position);

/** Staff find somebody, and what they may do with them. */
export const staffPeopleOperations = adminOperations({
  name: 'staffPeopleOperations',
  module: 'identity',
  uses: {
    list: StaffPeopleQuery,
    whole: WholePeople,
    changes: StaffChanges,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      people: {
        allow: 'frontDesk+finance+clinical',
        shows: { record: 'account', whose: (_call, { rows }) => rows.map(({ id }) => id) },
        run: ({ args, list }) => list.page(args),
      },
      personHistory: {
        allow: 'frontDesk+finance+clinical',
        shows: { record: 'account', whose: ({ args }, entries) => entries.map(() => args.id) },
        run: ({ args, whole }) => whole.history(args.id),
      },
    },
    Mutation: {
      openPerson: {
        allow: 'frontDesk+finance+clinical',
        rules: openPersonRules,
        async run({ input: { id, reason }, viewer, acting, list, whole, access }) {
          if (!(await list.at(id))) return refuse('unknownAccount');
          const opening = { userId: id, record: 'account', role: 'staff', reason } as const;
          if (!(await access.opened(opening, acting))) return refuse('busy');
          return (await whole.of(id, viewer)) ?? refuse('unknownAccount');
        },
      },
      correctPerson: {
        allow: 'frontDesk',
        rules: correctPersonRules,
        run: ({ input, acting, changes }) => changes.correct(input, acting),
        answer: person,
      },
      changePersonEmail: {
        allow: 'frontDesk',
        rules: changePersonEmailRules,
        run: ({ input: { id, email, accountRevision }, acting, changes }) =>
          changes.changeEmail(id, email, { ...acting, seenRevision: BigInt(accountRevision) }),
        answer: person,
      },
      sendSignInMail: {
        allow: 'frontDesk',
        rules: sendSignInMailRules,
        run: ({ input: { id }, acting, changes }) => changes.signInMail(id, acting),
        answer: person,
      },
      endPersonSessions: {
        allow: 'frontDesk',
        rules: endPersonSessionsRules,
        run: async ({ input: { id }, acting, list, changes }) =>
          (await list.at(id)) ? changes.endSessions(id, acting) : refuse('unknownAccount'),
        answer: person,
      },
      addPerson: {
        allow: 'frontDesk',
        rules: addPersonRules,
        async run({ input, acting, list, changes }) {
          const added = await changes.add(input, acting);
          if (isRefused(added)) return added;
          const listed = await list.at(added.userId, added.position);
          if (!listed) throw new Error('A person who was added is in no list');
          return { ...listed, __typename: 'StaffPerson' };
        },
      },
    },
  },
});
