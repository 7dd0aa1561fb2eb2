import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What one top-level declaration of a file names: texts, beginnings of texts, and other declarations. */
export type Declaration = { literals: Set<string>; beginnings: Set<string>; names: Set<string>; later: Set<string> };
/** Something that another file exports; `*` is all of it. */
export type Binding = { from: string; name: string };

export type ParsedFile = {
  declared: Map<string, Declaration>;
  /** The statements that run when the file is loaded. */
  effects: Declaration;
  imported: Map<string, Binding>;
  /** By exported name, the local name or what is passed on. */
  exported: Map<string, string | Binding>;
  stars: string[];
  /** Files that are loaded with this one. */
  loads: string[];
  /** Files that this one loads later, by `import()`. */
  later: string[];
};

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (node: unknown): string => (isNode(node) ? text(node.name) || text(node.value) : '');

const wholeId = /^[A-Za-z][\w-]*(\.[\w-]+)+$/;
const beginningOfId = /^[A-Za-z][\w-]*\.[\w.-]*$/;
const unnamed = '*default*';

/** Types count with the values of their file, so that a text in the type of a key is a text that the file names. */
export function parseFile(file: string): ParsedFile {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  const [fault] = errors;
  if (fault) throw new Error(`${file}: ${fault.message}`);
  const parsed: ParsedFile = {
    declared: new Map(),
    effects: emptyDeclaration(),
    imported: new Map(),
    exported: new Map(),
    stars: [],
    loads: [],
    later: [],
  };
  for (const statement of nodesIn(program.body)) read(statement, parsed);
  return parsed;
}

const emptyDeclaration = (): Declaration => ({
  literals: new Set(),
  beginnings: new Set(),
  names: new Set(),
  later: new Set(),
});

function read(statement: Node, parsed: ParsedFile): void {
  if (statement.importKind === 'type' || statement.exportKind === 'type') {
    for (const declaration of nodesIn(statement.declaration)) declare(declaration, parsed);
  } else if (statement.type === 'ImportDeclaration') readImport(statement, parsed);
  else if (statement.type === 'ExportAllDeclaration') {
    const from = nameOf(statement.source);
    parsed.loads.push(from);
    if (statement.exported === null) parsed.stars.push(from);
    else parsed.exported.set(nameOf(statement.exported), { from, name: '*' });
  } else if (statement.type === 'ExportNamedDeclaration') readExport(statement, parsed);
  else if (statement.type === 'ExportDefaultDeclaration') {
    const [declaration] = nodesIn(statement.declaration);
    if (declaration?.type === 'Identifier') parsed.exported.set('default', nameOf(declaration));
    else parsed.exported.set('default', declare(declaration ?? statement, parsed)[0] ?? unnamed);
  } else if (declaredBy(statement).length > 0) declare(statement, parsed);
  else gather(statement, parsed.effects, parsed);
}

function readImport(statement: Node, parsed: ParsedFile): void {
  const from = nameOf(statement.source);
  const specifiers = nodesIn(statement.specifiers);
  const values = specifiers.filter(({ importKind }) => importKind !== 'type');
  if (specifiers.length === 0 || values.length > 0) parsed.loads.push(from);
  for (const { type, local, imported } of values) {
    const name = type === 'ImportSpecifier' ? nameOf(imported) : type === 'ImportDefaultSpecifier' ? 'default' : '*';
    parsed.imported.set(nameOf(local), { from, name });
  }
}

function readExport(statement: Node, parsed: ParsedFile): void {
  for (const declaration of nodesIn(statement.declaration)) {
    for (const name of declare(declaration, parsed)) parsed.exported.set(name, name);
  }
  const from = nameOf(statement.source);
  const values = nodesIn(statement.specifiers).filter(({ exportKind }) => exportKind !== 'type');
  if (from && values.length > 0) parsed.loads.push(from);
  for (const { local, exported } of values) {
    parsed.exported.set(nameOf(exported), from ? { from, name: nameOf(local) } : nameOf(local));
  }
}

function declare(statement: Node, parsed: ParsedFile): string[] {
  const found = emptyDeclaration();
  gather(statement, found, parsed);
  const names = declaredBy(statement);
  for (const name of names.length > 0 ? names : [unnamed]) parsed.declared.set(name, found);
  return names;
}

function declaredBy(statement: Node): string[] {
  if (statement.type === 'VariableDeclaration') {
    return nodesIn(statement.declarations).flatMap(({ id }) => nodesIn(id).flatMap(patternNames));
  }
  return statement.type.endsWith('Declaration') ? [nameOf(statement.id)].filter(Boolean) : [];
}

function patternNames(pattern: Node): string[] {
  const inner = [pattern.properties, pattern.elements, pattern.argument, pattern.left];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return nodesIn(pattern.value).flatMap(patternNames);
  return inner.flatMap(nodesIn).flatMap(patternNames);
}

/** A name after a dot, of a property or of an attribute is not the name of a declaration. */
function unrelated(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') return 'name';
  if (node.computed === true) return undefined;
  if (node.type === 'MemberExpression') return 'property';
  return node.type === 'Property' && node.shorthand !== true ? 'key' : undefined;
}

function gather(node: Node, found: Declaration, parsed: ParsedFile): void {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.names.add(nameOf(node));
  if (node.type === 'Literal' && wholeId.test(text(node.value))) found.literals.add(text(node.value));
  if (node.type === 'ImportExpression') {
    found.later.add(nameOf(node.source));
    parsed.later.push(nameOf(node.source));
  }
  if (node.type === 'TemplateLiteral') {
    const [first, ...others] = nodesIn(node.quasis).map(({ value }) => text((value as { cooked?: unknown }).cooked));
    if (first !== undefined && others.length === 0 && wholeId.test(first)) found.literals.add(first);
    if (first !== undefined && others.length > 0 && beginningOfId.test(first)) found.beginnings.add(first);
  }
  const skipped = unrelated(node);
  for (const [key, value] of Object.entries(node)) {
    if (key !== skipped) for (const child of nodesIn(value)) gather(child, found, parsed);
  }
}
