import {
  getNamedType,
  getOperationAST,
  isAbstractType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { Problem } from '../http/problem.js';
import { answerError, isAway, type GraphqlAnswer } from './answer.js';
import type { GraphqlContext } from './context.js';
import type { TrustedDocuments } from './contracts.js';
import { limitRules, limits } from './limits.js';

type Write = (executed: ExecutionResult) => string;

interface Compiled {
  readonly run: CompiledQuery['query'];
  readonly write: Write;
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

  run(
    { run, write }: Compiled,
    variables: Record<string, unknown>,
    context: GraphqlContext,
  ): GraphqlAnswer | Promise<GraphqlAnswer> {
    const result = run(undefined, context, variables) as ExecutionResult | Promise<ExecutionResult>;
    const answer = (executed: ExecutionResult) => this.answerOf(executed, write, context);
    return result instanceof Promise ? result.then(answer) : answer(result);
  }

  private answerOf({ data, errors }: ExecutionResult, write: Write, context: GraphqlContext): GraphqlAnswer {
    if (!errors) return { status: 200, body: write({ data }) };
    const answered = errors.map((error) => {
      this.onError(error, context);
      return answerError(error.toJSON(), error);
    });
    const gone = isAway(
      data,
      answered.map(({ code }) => code),
    );
    return { status: gone ? 503 : data === undefined ? 400 : 200, body: JSON.stringify({ errors: answered, data }) };
  }

  private compile(text: string): Compiled | undefined {
    const document = parse(text, { maxTokens: limits.tokens });
    const faults = validate(this.schema, document, [...specifiedRules, ...limitRules]);
    if (faults.length > 0) throw new Problem('documentNotTrusted', faults[0]?.message);
    const operation = getOperationAST(document);
    if (!operation || operation.operation === 'subscription') return undefined;
    const customJSONSerializer = isPlain(this.schema, document);
    const compiled = compileQuery(this.schema, document, operation.name?.value, { customJSONSerializer });
    if (!isCompiledQuery(compiled)) return undefined;
    return {
      run: compiled.query,
      write: compiled.stringify,
      operationName: operation.name?.value,
      mutates: operation.operation === 'mutation',
    };
  }
}

/** Whether each field's shape is known beforehand, so that its writing can be compiled, too: no union, no scalar of ours. */
function isPlain(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let plain = true;
  const look = () => {
    const type = getNamedType(types.getType());
    if (isAbstractType(type) || (isScalarType(type) && !isSpecifiedScalarType(type))) plain = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return plain;
}
