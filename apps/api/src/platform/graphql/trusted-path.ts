import { getOperationAST, parse, specifiedRules, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { Problem } from '../http/problem.js';
import { answerError, type GraphqlAnswer } from './answer.js';
import type { GraphqlContext } from './context.js';
import type { TrustedDocuments } from './contracts.js';
import { limitRules, limits } from './limits.js';

interface Compiled {
  readonly run: CompiledQuery['query'];
  readonly operationName: string | undefined;
  readonly mutates: boolean;
}

/** Documents known beforehand: parsed, validated and compiled when first asked for, then only run. */
export class TrustedPath {
  private readonly compiled = new Map<string, Compiled | undefined>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly documents: TrustedDocuments,
    private readonly onError: (error: unknown, context: GraphqlContext) => void,
  ) {}

  textOf(hash: string): string | undefined {
    return Object.hasOwn(this.documents, hash) ? this.documents[hash] : undefined;
  }

  /** Undefined when the document must go the long way: it is not known, or it cannot be compiled. */
  find(hash: string): Compiled | undefined {
    if (this.compiled.has(hash)) return this.compiled.get(hash);
    const text = this.textOf(hash);
    if (text === undefined) return undefined;
    const compiled = this.compile(text);
    this.compiled.set(hash, compiled);
    return compiled;
  }

  async run({ run }: Compiled, variables: Record<string, unknown>, context: GraphqlContext): Promise<GraphqlAnswer> {
    const { data, errors } = (await run(undefined, context, variables)) as ExecutionResult;
    if (!errors) return { status: 200, body: JSON.stringify({ data }) };
    const answered = errors.map((error) => {
      this.onError(error, context);
      return answerError(error.toJSON(), error);
    });
    return { status: data === undefined ? 400 : 200, body: JSON.stringify({ errors: answered, data }) };
  }

  private compile(text: string): Compiled | undefined {
    const document = parse(text, { maxTokens: limits.tokens });
    const faults = validate(this.schema, document, [...specifiedRules, ...limitRules]);
    if (faults.length > 0) throw new Problem('documentNotTrusted', faults[0]?.message);
    const operation = getOperationAST(document);
    if (!operation || operation.operation === 'subscription') return undefined;
    const compiled = compileQuery(this.schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return undefined;
    return { run: compiled.query, operationName: operation.name?.value, mutates: operation.operation === 'mutation' };
  }
}
