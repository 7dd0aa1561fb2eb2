import { persistedExchange } from '@urql/exchange-persisted';
import {
  cacheExchange,
  Client,
  fetchExchange,
  makeOperation,
  mapExchange,
  subscriptionExchange,
  type CombinedError,
} from '@urql/core';
import { keyOfCommand, keyOfRead, mutationIn } from './command-key.ts';
import { apiFetch } from './csrf.ts';
import { errorsIn, troubleOf, type Trouble } from './errors.ts';
import { LiveConnection } from './live.ts';
import { reportUnauthorised } from './unauthorised.ts';

/** What is known of the viewer is out of date then. */
const closed: readonly string[] = ['signInRequired', 'forbidden'];

type Trusted = { __meta__?: { hash?: string } };

/**
 * Trusted documents only: the server gets the hash of each, never its text. Reads are GET, writes are POST. A read whose context
 * says `personal` is a POST too: what a person typed must not stand in an address.
 */
export function createGraphqlClient(tell: (trouble: Trouble) => void): Client {
  const live = new LiveConnection();
  return new Client({
    url: '/graphql/',
    preferGetMethod: 'force',
    requestPolicy: 'cache-and-network',
    fetch: fetchGraphql,
    exchanges: [
      mapExchange({
        onError: (error, operation) => {
          if (errorsIn({ errors: error.graphQLErrors }).some(({ code }) => closed.includes(code))) {
            reportUnauthorised();
          }
          if (operation.context.quiet !== true) tell(troubleIn(error));
        },
      }),
      cacheExchange,
      persistedExchange({
        enforcePersistedQueries: true,
        enableForMutation: true,
        enableForSubscriptions: true,
        preferGetForPersistedQueries: 'force',
        generateHash: async (_, document) => (document as Trusted).__meta__?.hash,
      }),
      mapExchange({
        onOperation: (operation) => {
          const { kind, query, context } = operation;
          const personal = context.personal === true;
          if (!personal && kind !== 'mutation') return operation;
          const headers = kind === 'mutation' ? keyOfCommand('public', mutationIn(query)) : keyOfRead();
          return makeOperation(kind, operation, {
            ...context,
            fetchOptions: { ...context.fetchOptions, headers },
            ...(personal && { preferGetMethod: false }),
          });
        },
      }),
      subscriptionExchange({
        forwardSubscription: (body) => ({ subscribe: (sink) => live.open(body, sink) }),
      }),
      fetchExchange,
    ],
  });
}

/** The server's errors list has its code and key at the top of each entry; GraphQL clients keep only `extensions`. */
const fetchGraphql: typeof fetch = async (input, init) => {
  const response = await apiFetch(input, init);
  if (response.ok) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const errors = errorsIn(answer).map((entry) => ({ message: entry.code, extensions: entry }));
  return errors.length === 0 ? response : Response.json({ errors }, { status: response.status });
};

function troubleIn({ graphQLErrors, networkError, response }: CombinedError): Trouble {
  const status = (response as Response | undefined)?.status;
  return troubleOf(
    networkError && status === undefined ? undefined : (status ?? 200),
    errorsIn({ errors: graphQLErrors }),
  );
}
