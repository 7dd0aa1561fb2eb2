// Joins the SDL of all modules into one document per endpoint.
import { dirname } from 'node:path';
import { buildASTSchema, Kind, parse, print, validateSchema } from 'graphql';

/** @typedef {{ path: string, text: string }} Source */
/** @typedef {'public' | 'admin'} Endpoint */

export const endpoints = /** @type {const} */ (['public', 'admin']);
export const schemaFiles = { public: 'schema.graphql', admin: 'admin.schema.graphql' };
const roots = ['Query', 'Mutation', 'Subscription'];

/** @param {string} path @returns {readonly Endpoint[]} */
export function endpointsOf(path) {
  if (path.endsWith('.shared.graphql')) return endpoints;
  return path.endsWith('.admin.graphql') ? ['admin'] : ['public'];
}

/** @param {string} path */
export function isSource(path) {
  return /^([\w-]+\/)+[^/]+\.graphql$/.test(path) && !/^(dist|generated|node_modules)\//.test(path);
}

const definitionOf = {
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
};

function merge(base, extension) {
  const both = (part) => [...(base[part] ?? []), ...(extension[part] ?? [])];
  return {
    ...base,
    fields: both('fields'),
    values: both('values'),
    types: both('types'),
    interfaces: both('interfaces'),
    directives: both('directives'),
  };
}

/**
 * The parser's own node types have no common name.
 * @typedef {{ kind: string, name?: { value: string } } & Record<string, any>} Node
 */

/** @param {readonly Source[]} sources @param {Endpoint} endpoint */
export function joinSchema(sources, endpoint) {
  /** @type {Map<string, Node>} */
  const definitions = new Map();
  /** @type {{ node: Node, path: string }[]} */
  const extensions = [];
  const home = new Map();
  /** @type {Map<string, string>} */
  const modules = new Map();
  for (const { path, text } of sources.filter((source) => endpointsOf(source.path).includes(endpoint))) {
    for (const node of /** @type {readonly Node[]} */ (parseSource(path, text).definitions)) {
      if (node.kind in definitionOf) {
        extensions.push({ node, path });
        continue;
      }
      const name = `${node.kind === Kind.DIRECTIVE_DEFINITION ? '@' : ''}${node.name?.value}`;
      if (definitions.has(name)) throw new Error(`${path}: ${name} is already defined in ${home.get(name)}`);
      definitions.set(name, node);
      home.set(name, path);
    }
  }
  for (const { node, path } of extensions) {
    const name = node.name?.value ?? '';
    const base = definitions.get(name);
    if (!base && !roots.includes(name)) throw new Error(`${path}: extends ${name}, which ${endpoint} does not have`);
    definitions.set(name, merge(base ?? { kind: definitionOf[node.kind], name: node.name }, node));
    for (const field of node.fields ?? [])
      modules.set(`${name}.${field.name.value}`, dirname(path).replaceAll('/', '-'));
  }
  const sorted = [...definitions].sort(([left], [right]) => order(left).localeCompare(order(right), 'en'));
  const document = /** @type {import('graphql').DocumentNode} */ (
    /** @type {unknown} */ ({ kind: Kind.DOCUMENT, definitions: sorted.map(([, node]) => node) })
  );
  const schema = buildASTSchema(document);
  const faults = validateSchema(schema);
  if (faults.length > 0) throw new Error(`${endpoint}: ${faults.map(({ message }) => message).join('\n')}`);
  return {
    schema,
    /** `Query.features` → the module that brings it. */
    modules,
    sdl: `# Generated from the modules beside it by "npm run contracts". Do not edit.\n\n${print(document)}\n`,
  };
}

function parseSource(path, text) {
  try {
    return parse(text, { noLocation: true });
  } catch (fault) {
    throw new Error(`${path}: ${fault instanceof Error ? fault.message : fault}`, { cause: fault });
  }
}

function order(name) {
  const root = roots.indexOf(name);
  return root >= 0 ? `0${root}` : name.startsWith('@') ? `1${name}` : `2${name}`;
}
