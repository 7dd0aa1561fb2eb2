import { ModulesContainer } from '@nestjs/core';
import {
  buildSchema,
  isInputObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  getNamedType,
  isCompositeType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContracts, type EndpointName } from '../src/platform/graphql/contracts.js';
import { findRules } from '../src/platform/graphql/guard-schema.js';
import { guardControllers } from '../src/platform/http/guard-controllers.js';
import { allows, type RuleName } from '../src/platform/session/allow.js';
import { anonymous } from '../src/platform/session/index.js';
import { product } from '../src/product.js';
import type { Write } from './test-api.js';
import { asViewer, startModuleStack, type ModuleStack } from './module-stack.js';

/** Who asks. A role that the product learns is added here, and every operation is tried with it. */
const viewers = {
  anonymous,
  patient: { userId: 'patient-1', role: 'patient', tags: [] },
  staff: { userId: 'staff-1', role: 'Patient', tags: ['admin'] },
};

/** What no controller answers: the machinery of the server itself, the page, and GraphQL, whose fields are tried below. */
const ownRoutes = [
  'GET /',
  'GET /*',
  'GET /index.html',
  'GET /api/token',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /graphql',
  'POST /graphql',
  'GET /graphql/stream',
  'GET /admingql',
  'POST /admingql',
];

const endpoints = { public: '/graphql', admin: '/admingql' } as const;
const contracts = loadContracts();
const schemas = { public: buildSchema(contracts.public.sdl), admin: buildSchema(contracts.admin.sdl) };
const roots = ['Query', 'Mutation', 'Subscription'] as const;

interface Operation {
  readonly endpoint: EndpointName;
  readonly root: (typeof roots)[number];
  readonly field: GraphQLField<unknown, unknown>;
}

const operations = (Object.keys(schemas) as EndpointName[]).flatMap((endpoint) =>
  roots.flatMap((root) =>
    Object.values(rootOf(schemas[endpoint], root)).map((field): Operation => ({ endpoint, root, field })),
  ),
);
const cases = operations.flatMap((operation) =>
  Object.keys(viewers).map(
    (viewer) =>
      [`${endpoints[operation.endpoint]} ${operation.root}.${operation.field.name}`, viewer, operation] as const,
  ),
);

let stack: ModuleStack;
let rules: ReadonlyMap<string, RuleName>;
let routes: ReadonlyMap<string, RuleName>;
beforeAll(async () => {
  stack = await startModuleStack(product);
  const modules = stack.api.api.nest.get(ModulesContainer);
  rules = findRules(modules);
  routes = guardControllers(modules);
});
afterAll(() => stack.stop());

describe('every operation', () => {
  it('has a rule', () => {
    const without = operations.filter(({ root, field }) => !rules.has(`${root}.${field.name}`));
    expect(without.map(({ root, field }) => `${root}.${field.name}`)).toEqual([]);
    expect(operations.length).toBeGreaterThan(3);
  });

  it.each(cases)('%s obeys it for %s', async (_name, who, { endpoint, root, field }) => {
    const rule = rules.get(`${root}.${field.name}`);
    if (!rule) throw new Error('it has no rule');
    const viewer = viewers[who as keyof typeof viewers];
    const staffOnly = endpoint === 'admin' && viewer.role !== 'staff';
    const expected = allows(rule, viewer) && !staffOnly;
    const codes = await ask({ endpoint, root, field }, asViewer(viewer));
    const refused = codes.some((code) => code === 'signInRequired' || code === 'forbidden');
    expect({ rule, codes, refused }).toEqual({ rule, codes, refused: !expected });
  });
});

describe('every route', () => {
  it('has a rule', () => {
    const open = routesOfServer().filter((route) => !routes.has(route) && !ownRoutes.includes(route));
    expect(open).toEqual([]);
    expect(routes.size).toBeGreaterThan(2);
  });

  it.each(Object.keys(viewers))('obeys it for %s', async (who) => {
    const viewer = viewers[who as keyof typeof viewers];
    for (const [route, rule] of routes) {
      const [method = '', path = ''] = route.replace(/:\w+/g, 'x').split(' ');
      const headers = asViewer(viewer);
      const answer =
        method === 'GET'
          ? await stack.api.get(path, headers)
          : await stack.api.post(path, {}, headers, method as Write);
      const refused = [401, 403].includes(answer.status);
      expect({ route, rule, refused }).toEqual({ route, rule, refused: !allows(rule, viewer) });
    }
  });
});

/** As the server prints them: a tree whose branches are indented by four. */
function routesOfServer(): string[] {
  const printed = stack.api.api.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parents: string[] = [];
  return [...printed.matchAll(/^([│ ]*)[└├]── (\S+) \(([A-Z, ]+)\)$/gm)].flatMap(
    ([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / 4;
      parents[depth] = depth < 2 ? `/${part.replace(/^\//, '')}` : `${parents[depth - 1]}${part}`;
      const path = parents[depth];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    },
  );
}

async function ask({ endpoint, root, field }: Operation, headers: Record<string, string>): Promise<string[]> {
  const query = documentFor(root, field);
  const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, valueFor(type)]));
  const path = endpoints[endpoint];
  if (root === 'Subscription') {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const leaving = new AbortController();
    const answer = await fetch(`${stack.api.url}${path}/stream?${search.toString()}`, {
      headers,
      signal: leaving.signal,
    });
    const opened = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const codes = opened ? [] : await codesOf(answer);
    leaving.abort();
    return codes;
  }
  return codesOf(await stack.api.post(`${path}/`, { query, variables }, headers));
}

async function codesOf(answer: Response): Promise<string[]> {
  const { errors } = (await answer.json()) as { errors?: { code: string }[] };
  return (errors ?? []).map(({ code }) => code);
}

function documentFor(root: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
  return `${root.toLowerCase()} Probe${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
}

/** The least that the type takes. What it means does not matter: the rule speaks first. */
function valueFor(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (!isInputObjectType(inner)) return { Int: 1, Float: 1, Boolean: true }[inner.name] ?? 'x';
  return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, valueFor(field.type)]));
}

function rootOf(schema: GraphQLSchema, root: (typeof roots)[number]): Record<string, GraphQLField<unknown, unknown>> {
  const type = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  };
  return type[root]?.getFields() ?? {};
}
