import { answerProblemRules, openProblemRules, problemRules, takeProblemRules } from '@meridian/contracts/shop';
import { refuse } from '@meridian/domain/kernel';
import { problems } from '@meridian/domain/shop';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { problemHistory } from './problem.history.js';
import { StaffProblemsQuery } from './staff-problems.query.js';

/** Staff answer what buyers say is wrong with an order. */
export const staffProblemOperations = adminOperations({
  name: 'staffProblemOperations',
  module: 'shop',
  uses: {
    list: StaffProblemsQuery,
    owners: OrderOwnerQuery,
    histories: Histories,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      staffProblems: {
        allow: 'frontDesk+finance',
        shows: { record: 'order', whose: ({ owners }, { rows }) => owners.ownersOf(rows.map(({ id }) => id)) },
        run: ({ args, list }) => list.page(args),
      },
      staffProblemHistory: {
        allow: 'frontDesk+finance',
        shows: { record: 'order', whose: ({ args, owners }) => owners.ownersOf([args.id]) },
        run: ({ args, histories }) => histories.of(problemHistory, args.id),
      },
    },
    Mutation: {
      openProblem: {
        allow: 'frontDesk+finance',
        rules: openProblemRules,
        async run({ input: { id, reason }, acting, list, access }) {
          const userId = await list.buyerOf(id);
          if (userId === null) return refuse('unknownProblem');
          if (!(await access.opened({ userId, record: 'order', role: 'staff', reason }, acting))) return refuse('busy');
          return (await list.opened(id)) ?? refuse('unknownProblem');
        },
      },
      takeProblem: {
        allow: 'frontDesk+finance',
        rules: takeProblemRules,
        sends: ({ input: { id: orderId } }) => command(problems, { type: 'TakeProblem', data: { orderId } }),
        answer: recordAfter,
      },
      answerProblem: {
        allow: 'frontDesk+finance',
        rules: answerProblemRules,
        sends: ({ input: { id: orderId, words } }) =>
          command(problems, { type: 'AnswerProblem', data: { orderId, words } }),
        answer: recordAfter,
      },
      closeProblem: {
        allow: 'frontDesk+finance',
        rules: problemRules,
        sends: ({ input: { id: orderId } }) => command(problems, { type: 'CloseProblem', data: { orderId } }),
        answer: recordAfter,
      },
      reopenProblem: {
        allow: 'frontDesk+finance',
        rules: problemRules,
        sends: ({ input: { id: orderId } }) => command(problems, { type: 'ReopenProblem', data: { orderId } }),
        answer: recordAfter,
      },
    },
  },
});
