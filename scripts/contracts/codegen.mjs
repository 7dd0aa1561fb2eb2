// Runs the code generator once for the server's and the web's types of both endpoints; answers files, writes nothing.
import { createHash } from 'node:crypto';
import { generate } from '@graphql-codegen/cli';
import { preset } from '@graphql-codegen/client-preset';
import { Kind, parse, print, visit } from 'graphql';
import { wholeRecords } from './whole.mjs';

const webScalars = { DateTime: 'string', Date: 'string' };
const serverScalars = {
  DateTime: { input: 'string', output: 'Date | string' },
  Date: { input: 'string', output: 'string' },
};
const strict = { strictScalars: true, defaultScalarType: 'never', useTypeImports: true, enumType: 'string-literal' };

const tags = { public: 'graphql', admin: 'adminGraphql' };
const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** The web's cache needs type names below the root; asked for here, the trusted text is the very text that is sent. */
const askForTypenames = {
  transform: ({ documents }) => documents.map((entry) => ({ ...entry, document: visit(entry.document, withTypename) })),
};

const withTypename = {
  SelectionSet(node, _key, parent) {
    if (parent.kind === Kind.OPERATION_DEFINITION) return undefined;
    if (node.selections.some(({ kind, name }) => kind === Kind.FIELD && name.value === '__typename')) return undefined;
    return { ...node, selections: [typename, ...node.selections] };
  },
};

const server = {
  plugins: ['typescript', 'typescript-resolvers'],
  config: {
    ...strict,
    enumsAsTypes: true,
    scalars: serverScalars,
    contextType: 'unknown',
    useIndexSignature: false,
    optionalResolveType: true,
    resolversNonOptionalTypename: { unionMember: true },
  },
};

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} endpoint @param {import('graphql').GraphQLSchema} schema */
const web = (endpoint, schema) => ({
  preset,
  presetConfig: {
    gqlTagName: tags[endpoint],
    fragmentMasking: { unmaskFunctionName: 'readFragment' },
    persistedDocuments: { hashAlgorithm: hashOf, hashPropertyName: 'hash' },
  },
  documentTransforms: [wholeRecords(schema), askForTypenames],
  config: { ...strict, scalars: webScalars },
});

/**
 * @param {{ root: string, sdl: Record<string, string>, schemas: Record<string, import('graphql').GraphQLSchema>, documents: Record<string, readonly string[]> }} input
 * @returns {Promise<{ path: string, content: string }[]>} paths relative to root
 */
export async function generateCode({ root, sdl, schemas, documents }) {
  /** @type {import('@graphql-codegen/plugin-helpers').Types.Config['generates']} */
  const generates = {};
  for (const endpoint of Object.keys(sdl)) {
    const folder = endpoint === 'public' ? 'apps/web/src/gql/' : `apps/web/src/gql/${endpoint}/`;
    generates[`libs/contracts/generated/${endpoint}.ts`] = { ...server, schema: sdl[endpoint] };
    generates[folder] = {
      ...web(endpoint, schemas[endpoint]),
      schema: sdl[endpoint],
      documents: [...documents[endpoint]],
    };
  }
  const pluginLoader = (name) => import(name);
  const options = { silent: true, errorsOnly: true, ignoreNoDocuments: true, noSilentErrors: true };
  const files = await generate({ cwd: root, generates, pluginLoader, ...options }, false);
  const texts = Object.values(documents).flat();
  return files.map(({ filename, content }) => ({ path: filename, content: keyedBySource(clean(content), texts) }));
}

/** @param {string} content */
function clean(content) {
  return content.replace('/* eslint-disable */\n', '');
}

/** Types are found by a document's text: the one in the source, however it is indented, not the one codegen prints. */
function keyedBySource(/** @type {string} */ content, /** @type {readonly string[]} */ texts) {
  return texts.reduce(
    (keyed, text) => keyed.replaceAll(JSON.stringify(print(parse(text))), () => JSON.stringify(text)),
    content,
  );
}
