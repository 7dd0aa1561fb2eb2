import { reportProblemRules } from '@meridian/contracts/shop';
import { isRefused } from '@meridian/domain/kernel';
import { publicOperations } from '../../../platform/operations/index.js';
import { OwnProblemsQuery } from './own-problems.query.js';
import { ProblemReports } from './problem-reports.service.js';

/** Something is wrong with an order. */
export const problemOperations = publicOperations({
  name: 'problemOperations',
  module: 'shop',
  uses: { own: OwnProblemsQuery, reports: ProblemReports },
  fields: {
    Query: {
      orderProblem: {
        allow: 'public',
        async run({ args: { id }, viewer, request, own, reports }) {
          const order = await reports.known(id, { viewer, request });
          return order && own.of(order);
        },
      },
    },
    Mutation: {
      reportProblem: {
        allow: 'public',
        rules: reportProblemRules,
        async run({ input, viewer, request, acting, own, reports }) {
          const told = await reports.handle(input, { viewer, request }, acting);
          if (isRefused(told)) return told;
          const { order, isKnown, position } = told;
          return { id: order.order_id, problem: isKnown ? await own.of(order, position) : null };
        },
      },
    },
  },
});
