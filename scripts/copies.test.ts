import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
interface Found {
  readonly patterns: Set<string>;
  readonly lists: Set<string>;
  /** Names of numbers that the file declares at its top. */
  readonly numbers: Set<string>;
}

const rooms = { domain: 'libs/domain/src', contracts: 'libs/contracts', web: 'apps/web/src', api: 'apps/api/src' };
const leftOut = /\.test\.tsx?$|\.d\.ts$|(^|\/)(node_modules|dist|generated|gql|demo|testing)\//;

/** Everybody may write `/\\s+/g`. */
const shortPattern = 12;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

const listOf = (values: readonly unknown[]): string | undefined => {
  const texts = values.map((each) => (isNode(each) && each.type === 'Literal' ? each['value'] : undefined));
  return texts.length > 2 && texts.every((each) => typeof each === 'string') ? texts.toSorted().join(' ') : undefined;
};

const isNumber = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'BinaryExpression'
    ? isNumber(node['left']) && isNumber(node['right'])
    : node.type === 'Literal' && typeof node['value'] === 'number');

function read(file: string): Found {
  const found: Found = { patterns: new Set(), lists: new Set(), numbers: new Set() };
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  for (const node of nodesIn(program)) {
    const pattern = node.type === 'Literal' && node['regex'] ? String(node['raw']) : undefined;
    if (pattern !== undefined && pattern.length > shortPattern) found.patterns.add(pattern);
    const values =
      node.type === 'ArrayExpression' ? node['elements'] : node.type === 'CallExpression' && node['arguments'];
    const list = Array.isArray(values) ? listOf(values) : undefined;
    if (list !== undefined) found.lists.add(list);
  }
  const isOfRules = file.endsWith('.rules.ts');
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    if ((isOfRules && !isExported) || declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && isNumber(init)) found.numbers.add(id.name);
    }
  }
  return found;
}

const filesOf = (room: string): readonly string[] =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file))
    .map((file) => join(root, room, file));

const all = Object.values(rooms).flatMap((room) => filesOf(room).map((file) => ({ room, file, ...read(file) })));
const rules = all.filter(({ file }) => file.endsWith('.rules.ts') && file.startsWith(join(root, rooms.domain)));
const elsewhere = all.filter(({ room }) => room !== rooms.domain);

/** Where something of the rules is repeated, as `file: what`. */
const again = (kind: keyof Found): readonly string[] => {
  const known = new Set(rules.flatMap((rule) => [...rule[kind]]));
  return elsewhere.flatMap(({ file, [kind]: found }) =>
    [...found].filter((each) => known.has(each)).map((each) => `${relative(root, file)}: ${each}`),
  );
};

describe('a rule of the domain', () => {
  it('has its pattern in one place', () => {
    expect(again('patterns')).toEqual([]);
  });

  it('has its list of values in one place', () => {
    expect(again('lists')).toEqual([]);
  });

  it('has its number under its name in one place', () => {
    expect(again('numbers')).toEqual([]);
  });
});

describe('a pattern', () => {
  it('is written once in the contracts and the web', () => {
    const seen = new Map<string, Set<string>>();
    for (const { room, file, patterns } of all) {
      if (room === rooms.api) continue;
      for (const pattern of patterns) seen.set(pattern, (seen.get(pattern) ?? new Set()).add(relative(root, file)));
    }
    expect(
      [...seen].filter(([, files]) => files.size > 1).map(([pattern, files]) => `${pattern}: ${[...files].join(', ')}`),
    ).toEqual([]);
  });
});
