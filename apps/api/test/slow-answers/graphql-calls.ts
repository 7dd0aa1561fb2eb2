import { getNamedType, type GraphQLNamedType, isCompositeType, isObjectType, isUnionType } from 'graphql';
import { type Contracts, loadContracts } from '../../src/platform/graphql/contracts.js';
import { sha256 } from '../../src/platform/graphql/integrator-documents.js';
import { type Operation, operationName, operations } from '../permission-calls.js';
import { Filler, type Filling } from './hostile-input.js';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type: string;
  readonly body?: Buffer;
}

export interface Callable {
  readonly name: string;
  readonly call: (filling: Filling) => Call;
}

/** Below the limit of a body, with room for what is around the values. */
const bodyBytes = 240_000;
export const addressBytes = 9_000;
const paths = { public: '/graphql', admin: '/admingql' } as const;

function documentOf({ root, field }: Operation): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selected = selectionOf(getNamedType(field.type), 3);
  return `${root.toLowerCase()} Slow${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selected} }`;
}

function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type)) return '{ __typename ... on Refusal { reason } }';
  if (!isObjectType(type)) return isCompositeType(type) ? '{ __typename }' : '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0) return [];
    const inner = getNamedType(field.type);
    if (!isCompositeType(inner)) return [field.name];
    return depth > 0 && isObjectType(inner) ? [`${field.name} ${selectionOf(inner, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Every operation as a document of its own, registered with the server like those of the web. */
export function contractsOfAll(): Contracts {
  const known = loadContracts();
  const of = (endpoint: Operation['endpoint']) => {
    const texts = operations.filter((each) => each.endpoint === endpoint).map(documentOf);
    const documents = Object.fromEntries(texts.map((text) => [sha256(text), text]));
    return { ...known[endpoint], documents: { ...known[endpoint].documents, ...documents } };
  };
  return { public: of('public'), admin: of('admin') };
}

export const graphqlCalls: readonly Callable[] = operations.map((operation) => {
  const { endpoint, root, field } = operation;
  const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(documentOf(operation)) } };
  const variablesOf = (filling: Filling, bytes: number) =>
    new Filler(filling, bytes).fill((filler) =>
      Object.fromEntries(field.args.map(({ name, type }) => [name, filler.input(type)])),
    );
  const streamed = root === 'Subscription';
  return {
    name: `${endpoint} ${operationName(operation)}`,
    call(filling) {
      const variables = variablesOf(filling, streamed ? addressBytes / 9 : bodyBytes);
      if (!streamed) {
        const body = Buffer.from(JSON.stringify({ extensions, variables }));
        return { method: 'POST', path: `${paths[endpoint]}/`, type: 'application/json', body };
      }
      const asked = new URLSearchParams({
        extensions: JSON.stringify(extensions),
        variables: JSON.stringify(variables),
      });
      return { method: 'GET', path: `${paths[endpoint]}/stream?${asked.toString()}`, type: 'application/json' };
    },
  };
});
