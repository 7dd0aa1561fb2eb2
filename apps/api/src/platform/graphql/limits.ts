import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { isPlainText, notPlainText, tooLong, usualInput } from '../http/input-limits.js';
import { Problem } from '../http/problem.js';

/** What a document says itself is held to the same limits as its variables. */
const plainLiterals: ValidationRule = (context) => {
  const refuseWith = (originalError: Problem) =>
    context.reportError(new GraphQLError(originalError.message, { originalError }));
  return {
    StringValue({ value }) {
      if (!isPlainText(value)) refuseWith(notPlainText());
    },
    ListValue({ values }) {
      if (values.length > usualInput.list) refuseWith(tooLong(usualInput));
    },
  };
};

export const limits = { depth: 10, aliases: 15, directives: 20, tokens: 1_500, cost: 5_000 } as const;

function refuse(what: string) {
  return [
    (context: ValidationContext | null) => {
      const originalError = new Problem('tooComplex', `the document has too many ${what}`);
      context?.reportError(new GraphQLError(originalError.message, { originalError }));
    },
  ];
}

const quiet = { propagateOnRejection: false, exposeLimits: false };

/** Applied to trusted documents when they are compiled and to all others when they arrive. */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({ ...quiet, n: limits.depth, ignoreIntrospection: false, onReject: refuse('levels') }),
  maxAliasesRule({ ...quiet, n: limits.aliases, allowList: [], onReject: refuse('aliases') }),
  maxDirectivesRule({ ...quiet, n: limits.directives, onReject: refuse('directives') }),
  costLimitRule({ ...quiet, maxCost: limits.cost, ignoreIntrospection: false, onReject: refuse('fields') }),
  plainLiterals,
] as readonly ValidationRule[];

/** A subscription has an address of its own; here it would be answered once and over. */
export const answeredAtOnce: ValidationRule = (context) => ({
  OperationDefinition({ operation }) {
    if (operation !== 'subscription') return;
    const originalError = new Problem('badRequest', 'subscriptions are at /graphql/stream');
    context.reportError(new GraphQLError(originalError.message, { originalError }));
  },
});
