import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { answerError, isAway, type GraphqlAnswer } from './answer.js';
import type { GraphqlContext } from './context.js';
import { answeredAtOnce, limitRules, limits } from './limits.js';
import type { GraphqlRequest } from './request.js';

const sayAway: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { http, body } }) => {
        if (body.kind !== 'single') return Promise.resolve();
        const { data, errors = [] } = body.singleResult;
        const codes = errors.map(({ extensions }) => String(extensions?.['code']));
        if (isAway(data, codes)) http.status = 503;
        return Promise.resolve();
      },
    }),
};

export interface ApolloPathOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly onError: (error: unknown, context?: GraphqlContext) => void;
}

/** Any document. Apollo is loaded when the first one comes: in production that may be never. */
export class ApolloPath {
  private server?: Promise<ApolloServer<GraphqlContext>>;

  constructor(private readonly options: ApolloPathOptions) {}

  async run(method: 'GET' | 'POST', request: GraphqlRequest, context: GraphqlContext): Promise<GraphqlAnswer> {
    const { HeaderMap } = await import('@apollo/server');
    const server = await (this.server ??= this.start());
    const { query, operationName, variables } = request;
    const operation = { query, ...(operationName && { operationName }), variables };
    const search = new URLSearchParams({ query: query ?? '', variables: JSON.stringify(variables) });
    if (operationName) search.set('operationName', operationName);
    const headers = new HeaderMap([
      ['content-type', 'application/json'],
      ['accept', 'application/json'],
    ]);
    const { status, body } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method,
        headers,
        search: method === 'GET' ? `?${search.toString()}` : '',
        body: method === 'POST' ? operation : undefined,
      },
      context: () => Promise.resolve(context),
    });
    if (body.kind !== 'complete') throw new Error('an answer in parts was not asked for');
    return { status: status ?? 200, body: body.string.trimEnd() };
  }

  async stop(): Promise<void> {
    await (await this.server)?.stop();
  }

  private async start(): Promise<ApolloServer<GraphqlContext>> {
    const { ApolloServer } = await import('@apollo/server');
    const { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } =
      await import('@apollo/server/plugin/disabled');
    const { schema, production, onError } = this.options;
    const server = new ApolloServer<GraphqlContext>({
      schema,
      introspection: !production,
      hideSchemaDetailsFromClientErrors: production,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      persistedQueries: false,
      allowBatchedHttpRequests: false,
      // The house's own token and the rule "mutations by POST as JSON" stand before both paths; see platform/http.
      csrfPrevention: false,
      validationRules: [...limitRules, answeredAtOnce],
      parseOptions: { maxTokens: limits.tokens },
      formatError: (formatted, error) => {
        onError(error);
        return answerError(formatted, error);
      },
      logger: { debug() {}, info() {}, warn() {}, error() {} },
      plugins: [sayAway, ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled()],
    });
    await server.start();
    return server;
  }
}
