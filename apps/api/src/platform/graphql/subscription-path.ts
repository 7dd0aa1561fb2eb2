import {
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { Problem } from '../http/problem.js';
import type { Messages } from '../live/index.js';
import { answerError, originOf } from './answer.js';
import type { GraphqlContext } from './context.js';
import { limitRules, limits } from './limits.js';
import type { GraphqlRequest } from './request.js';

const mostPrepared = 200;

/** Subscriptions alone: a query or a mutation that comes here is refused, whatever its method. */
export class SubscriptionPath {
  private readonly prepared = new Map<string, DocumentNode>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly onError: (error: unknown, context: GraphqlContext) => void,
  ) {}

  async open(text: string, { operationName, variables }: GraphqlRequest, context: GraphqlContext): Promise<Messages> {
    const document = this.prepare(text);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'subscription') throw new Problem('badRequest', 'this address is for subscriptions');
    const { schema } = this;
    const opened = await subscribe({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
    });
    if (Symbol.asyncIterator in opened) return this.written(opened, context);
    const [error] = opened.errors ?? [];
    this.onError(error, context);
    if (error && originOf(error) === error) throw new Problem('badRequest', 'a variable does not fit its type');
    throw originOf(error);
  }

  private written(results: AsyncIterator<ExecutionResult>, context: GraphqlContext): Messages {
    return {
      next: async () => {
        const { done, value } = await results.next();
        return done ? { done: true, value: undefined } : { done: false, value: this.write(value, context) };
      },
      return: async () => {
        await results.return?.();
        return { done: true, value: undefined };
      },
    };
  }

  private write({ data, errors }: ExecutionResult, context: GraphqlContext): string {
    const answered = errors?.map((error) => {
      this.onError(error, context);
      return answerError(error.toJSON(), error);
    });
    return JSON.stringify({ errors: answered, data });
  }

  private prepare(text: string): DocumentNode {
    const known = this.prepared.get(text);
    if (known) return known;
    const document = read(text);
    const [fault] = validate(this.schema, document, [...specifiedRules, ...limitRules]);
    if (fault) {
      const origin = originOf(fault);
      throw origin instanceof Problem ? origin : new Problem('badRequest', fault.message);
    }
    if (this.prepared.size >= mostPrepared) this.prepared.clear();
    this.prepared.set(text, document);
    return document;
  }
}

function read(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens });
  } catch (error) {
    const tooLong = error instanceof Error && /more tha[nt] \d+ tokens/.test(error.message);
    throw new Problem(tooLong ? 'tooComplex' : 'badRequest', 'the document cannot be read');
  }
}
