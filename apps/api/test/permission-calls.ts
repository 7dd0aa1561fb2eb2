import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { ApiStack } from '../src/modules/identity/testing/api-stack.js';
import type { Planted } from '../src/modules/identity/testing/planted-people.js';
import { type Contracts, type EndpointName, loadContracts } from '../src/platform/graphql/contracts.js';
import { staffField } from '../src/platform/graphql/staff-field.js';
import type { Browser } from './browser.js';
import type { RouteSample } from './permission-sample.js';

export interface Asker {
  readonly stack: ApiStack;
  /** Absent: nobody is signed in. */
  readonly planted: Planted | undefined;
  readonly network: string;
  readonly requestId?: string;
  /** Under which a mutation may be sent again. */
  readonly key?: string | undefined;
}

export interface Operation {
  readonly endpoint: EndpointName;
  readonly root: 'Query' | 'Mutation' | 'Subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

export interface Answered {
  readonly headers: Headers;
  /** By the rule: nobody is signed in, or not somebody who may. */
  readonly refused: boolean;
  readonly body: unknown;
}

const paths = { public: '/graphql', admin: '/admingql' } as const;

export const operationsOf = (contracts: Contracts): readonly Operation[] =>
  (['public', 'admin'] as const).flatMap((endpoint) =>
    rootsOf(buildSchema(contracts[endpoint].sdl)).flatMap(([root, fields]) =>
      fields.map((field): Operation => ({ endpoint, root, field })),
    ),
  );

export const operations = operationsOf(loadContracts());

const ofPublic = new Set(
  operations.flatMap(({ endpoint, root, field }) => (endpoint === 'public' ? [`${root}.${field.name}`] : [])),
);

/** As its resolver is named: the staff's own field beside a public one of the same name is marked so. */
export function operationName({ endpoint, root, field }: Operation): string {
  const isOwn = endpoint === 'admin' && ofPublic.has(`${root}.${field.name}`);
  return `${root}.${isOwn ? staffField(field.name) : field.name}`;
}

/** Takes an id somewhere in its arguments. */
export function namesRecord({ field }: Operation): boolean {
  return field.args.some(({ type }) => {
    const named = getNamedType(type);
    const types = isInputObjectType(named)
      ? Object.values(named.getFields()).map((each) => getNamedType(each.type))
      : [named];
    return types.some(({ name }) => name === 'ID');
  });
}

/** Whether it carries the revision that the record had on the screen. */
export function takesRevision({ field }: Operation): boolean {
  return field.args.some(({ name, type }) => {
    const named = getNamedType(type);
    return name === 'revision' || (isInputObjectType(named) && 'revision' in named.getFields());
  });
}

export async function askGraphql(
  operation: Operation,
  given: object,
  asker: Asker,
  selection?: string,
): Promise<Answered> {
  const { endpoint, root } = operation;
  const variables = takesRevision(operation) ? withRevision(given) : given;
  const query = documentFor(operation, selection);
  const keyed: Record<string, string> = asker.key ? { 'idempotency-key': asker.key } : {};
  if (root !== 'Subscription')
    return answered(await (await browserOf(asker)).post(`${paths[endpoint]}/`, { query, variables }, keyed));
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const leaving = new AbortController();
  const headers = headersOf(asker);
  const answer = await fetch(`${asker.stack.api.url}${paths[endpoint]}/stream?${search.toString()}`, {
    headers,
    signal: leaving.signal,
  });
  const opened = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const outcome = opened ? { refused: false, body: null, headers: answer.headers } : await answered(answer);
  leaving.abort();
  return outcome;
}

export async function askRoute(route: string, { path, body = {} }: RouteSample, asker: Asker): Promise<Answered> {
  const [method = '', template = ''] = route.split(' ');
  const browser = await browserOf(asker);
  if (method === 'GET') return answered(await browser.get(path ?? template));
  if (method === 'POST') return answered(await browser.post(path ?? template, body));
  throw new Error(`${route}: the matrix knows no ${method} yet`);
}

/** What no controller answers: the machinery of the server itself, the page, and GraphQL, whose fields are tried one by one. */
const ownRoutes = [
  /^GET \/(\*|index\.html)?$/,
  /^GET \/api\/token$/,
  /^GET \/(healthz|readyz|metrics)$/,
  /^\w+ \/(graphql|admingql)(\/stream)?$/,
];

/** As the server prints them: a tree whose branches are indented by four. Only where the web is built it begins with `/`. */
export function routesOfServer({ api }: ApiStack): string[] {
  const printed = api.api.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parents: string[] = [];
  const routes = [...printed.matchAll(/^([│ ]*)[└├]── (\S+) \(([A-Z, ]+)\)$/gm)].flatMap(
    ([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / 4;
      const path = `${parents[depth - 1] ?? ''}${part}`.replace(/^\/*/, '/');
      parents[depth] = path;
      return methods.split(', ').map((method) => `${method} ${path}`);
    },
  );
  return routes.filter((route) => !route.startsWith('HEAD ') && !ownRoutes.some((own) => own.test(route)));
}

function rootsOf(schema: GraphQLSchema): (readonly [Operation['root'], readonly Operation['field'][]])[] {
  const types = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  };
  return (Object.keys(types) as Operation['root'][]).map((root) => [
    root,
    Object.values(types[root]?.getFields() ?? {}),
  ]);
}

function withRevision(given: { readonly input?: object }): object {
  return given.input ? { ...given, input: { revision: 0, ...given.input } } : given;
}

function documentFor({ root, field }: Operation, selection = selectionOf(getNamedType(field.type))): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const name = `${field.name}${passed && `(${passed})`}`;
  return `${root.toLowerCase()} Ask${declared && `(${declared})`} { ${name} ${selection} }`;
}

/** A refusal, as the outcome or as a part of it. */
function selectionOf(type: GraphQLNamedType): string {
  if (isUnionType(type)) return '{ __typename ... on Refusal { reason values { name value } } }';
  if (isObjectType(type) && isObjectType(type.getFields()['refusal']?.type))
    return '{ __typename refusal { __typename reason } }';
  if (isObjectType(type) && 'rows' in type.getFields()) return '{ rows { __typename } }';
  return isCompositeType(type) ? '{ __typename }' : '';
}

function headersOf({ planted, network }: Asker): Record<string, string> {
  return { 'x-forwarded-for': network, ...(planted && { cookie: planted.cookie }) };
}

/** The writer repeats a token of the browser, which may be the same for all of them. */
const tokens = new WeakMap<ApiStack, Promise<string>>();

async function csrfToken(stack: ApiStack): Promise<string> {
  const browser = stack.browser();
  await browser.get('/api/token/');
  return browser.csrfToken ?? '';
}

async function browserOf({ stack, planted, network, requestId }: Asker): Promise<Browser> {
  const browser = stack.browser({ 'x-forwarded-for': network, ...(requestId && { 'x-request-id': requestId }) });
  const token = tokens.get(stack) ?? csrfToken(stack);
  tokens.set(stack, token);
  for (const name of ['csrftoken', '__Host-csrftoken']) browser.cookies.set(name, await token);
  const [name, session] = planted?.cookie.split('=') ?? [];
  if (name && session) browser.cookies.set(name, session);
  return browser;
}

async function answered(answer: Response): Promise<Answered> {
  const text = await answer.text();
  const body: unknown = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  const { errors = [] } = Object(body) as { errors?: { code: string }[] };
  const closed = errors.find(({ code }) => ['csrf', 'tooManyRequests', 'badRequest', 'internal'].includes(code));
  if (closed) throw new Error(`The call did not get as far as the rule: ${text}`);
  const refused = errors.some(({ code }) => code === 'signInRequired' || code === 'forbidden');
  return { refused, body, headers: answer.headers };
}
