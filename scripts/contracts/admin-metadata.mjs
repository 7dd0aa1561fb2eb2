// Reads lists and forms off the schema of an endpoint. The shape is libs/contracts/kernel/admin-metadata.ts.
import { createHash } from 'node:crypto';
import { getDirectiveValues, getNamedType, getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql';
import { isNonNullType, isObjectType, isUnionType, parse, print } from 'graphql';

const scalarKinds = {
  ID: 'id',
  String: 'text',
  Int: 'integer',
  Float: 'decimal',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'dateTime',
  Money: 'money',
  LocalText: 'localText',
  DateRange: 'dateRange',
};

const labelOf = (type, name) => `fields.${type}.${name}`;

/**
 * The label of a field is its own, else that of the record under the same name, else the usual word for the name.
 * What a form is called is said in `actions.<mutation>`, or by the page; `.done` what is said after it, `.keep` the way out of it.
 * @param {import('graphql').GraphQLSchema} schema @param {'admin' | 'public'} endpoint to which its documents are sent
 * @param {(label: string) => boolean} [isSaid] whether there is such a message
 */
export function adminMetadata(schema, endpoint, isSaid = () => true) {
  const directive = (name, field) => {
    const known = schema.getDirective(name);
    return known && field.astNode ? getDirectiveValues(known, field.astNode) : undefined;
  };
  const label = (type, name, records = []) => {
    const labels = [...[type, ...records].map((each) => labelOf(each, name)), `fields.${name}`];
    return labels.find(isSaid) ?? labelOf(type, name);
  };
  const action = (mutation, more) => {
    const words = [['label', `actions.${mutation}`], ...more.map((part) => [part, `actions.${mutation}.${part}`])];
    return Object.fromEntries(words.filter(([, words]) => isSaid(words)));
  };
  const read = { directive, label, action };
  const pick = (root, name, partOf) =>
    Object.fromEntries(
      Object.values(root?.getFields() ?? {})
        .map((field) => [field, directive(name, field)])
        .filter(([, values]) => values)
        .map(([field, values]) => [field.name, { endpoint, ...partOf(field, values, read) }]),
    );
  const lists = pick(schema.getQueryType(), 'list', listOf);
  for (const { filters } of Object.values(lists)) for (const filter of filters) pickFrom(filter, lists);
  const listed = new Set(Object.values(lists).map(({ row }) => row));
  const forms = pick(schema.getMutationType(), 'form', (field, _values, words) => formOf(field, listed, words));
  for (const list of Object.values(lists)) {
    list.forms = Object.keys(forms).filter((name) => isAbout(forms[name], list));
  }
  return { lists, rows: pick(schema.getQueryType(), 'rows', rowsOf), forms };
}

/** Whether it changes one record of the list: it is given the key of the one that is open, and answers with the record. */
function isAbout({ fields, outcomes }, { key, row }) {
  return outcomes.includes(row) && fields.some(({ name, widget }) => name === key && widget === 'hidden');
}

/** @param {import('graphql').GraphQLField<unknown, unknown>} field */
function listOf(field, { key, sortBy, direction }, read) {
  const page = getNamedType(field.type);
  const rows = isObjectType(page) ? page.getFields()['rows'] : undefined;
  const row = rows && getNamedType(rows.type);
  if (!row || !isObjectType(row)) throw new Error(`@list on ${field.name}: ${page} has no rows`);
  /** @param {string} name */
  const argument = (name) => {
    const type = getNamedType(field.args.find((arg) => arg.name === name)?.type);
    return isInputObjectType(type) ? type : undefined;
  };
  const sortType = getNamedType(argument('sort')?.getFields().by?.type);
  const sortable = isEnumType(sortType) ? sortType.getValues().map(({ name }) => name) : [];
  const columns = columnsOf(row, sortable, read);
  for (const name of [key, sortBy, ...sortable]) {
    if (!columns.some((column) => column.name === name)) throw new Error(`@list on ${field.name}: no column ${name}`);
  }
  if (!sortable.includes(sortBy)) throw new Error(`@list on ${field.name}: ${sortBy} is not sortable`);
  const filterType = argument('filter');
  const filters = filterType
    ? Object.values(filterType.getFields()).map((each) => {
        const { of, impersonal } = read.directive('filter', each) ?? {};
        return {
          name: each.name,
          label: read.label(filterType.name, each.name, [row.name]),
          type: typeOf(each.type, read),
          ...(of && { choices: of }),
          ...(impersonal && { impersonal }),
        };
      })
    : [];
  const document = trusted(listDocument(field, row));
  const toFile = field.args.some(({ name }) => name === 'file') && { file: true };
  return { query: field.name, row: row.name, key, columns, filters, sortBy, direction, ...toFile, ...document };
}

/** What `of` names, as a page has to know it. */
function pickFrom(filter, lists) {
  if (!filter.choices) return;
  const [query, named] = filter.choices.split('.');
  const list = lists[query];
  if (!list?.columns.some(({ name }) => name === named)) {
    throw new Error(`@filter on ${filter.name}: there is no ${filter.choices}`);
  }
  filter.choices = { hash: list.hash, key: list.key, named };
}

/** The plain rows of a record's drawer. */
function rowsOf(field, _values, read) {
  const row = getNamedType(field.type);
  if (!isObjectType(row) || !isListType(getNullableType(field.type))) {
    throw new Error(`@rows on ${field.name}: it must answer a list of objects`);
  }
  const { variables, values } = argumentsOf(field);
  const call = values ? `${field.name}(${values})` : field.name;
  const document = trusted(`query ${field.name}Rows${variables && `(${variables})`} { ${call} ${selection(row)} }`);
  const names = field.args.map(({ name }) => name);
  return { query: field.name, row: row.name, arguments: names, columns: columnsOf(row, [], read), ...document };
}

function columnsOf(row, sortable, read) {
  return Object.values(row.getFields()).map((column) => {
    const { actor = false, ...shown } = read.directive('column', column) ?? {};
    return {
      name: column.name,
      label: read.label(row.name, column.name),
      type: actor ? { kind: 'actor' } : typeOf(column.type, read),
      nullable: !isNonNullType(column.type),
      sortable: sortable.includes(column.name),
      hidden: false,
      wide: false,
      ...shown,
    };
  });
}

function trusted(text) {
  const document = print(parse(text));
  return { document, hash: createHash('sha256').update(document).digest('hex') };
}

function listDocument(field, row) {
  const { variables, values } = argumentsOf(field);
  const page = 'page { __typename startCursor endCursor hasNext hasPrevious total }';
  const rows = `rows ${selection(row)}`;
  return `query ${field.name}List(${variables}) { ${field.name}(${values}) { __typename ${rows} ${page} } }`;
}

function formDocument(field, outcomes) {
  const { variables, values } = argumentsOf(field);
  const members = outcomes.map((type) => `... on ${type.name} ${selection(type)}`).join(' ');
  return `mutation ${field.name}Form(${variables}) { ${field.name}(${values}) { __typename ${members} } }`;
}

function argumentsOf(field) {
  return {
    variables: field.args.map(({ name, type }) => `$${name}: ${type}`).join(', '),
    values: field.args.map(({ name }) => `${name}: $${name}`).join(', '),
  };
}

function selection(type) {
  const fields = Object.values(type.getFields()).map((field) => {
    const named = getNamedType(field.type);
    return isObjectType(named) ? `${field.name} ${selection(named)}` : field.name;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** @param {ReadonlySet<string>} listed rows of lists: who knows the list knows their columns */
function formOf(field, listed, read) {
  const input = field.args.find(({ name }) => name === 'input');
  const type = input && getNamedType(input.type);
  if (!isInputObjectType(type) || field.args.length !== 1) {
    throw new Error(`@form on ${field.name}: it needs exactly one argument, input`);
  }
  const outcome = getNamedType(field.type);
  const members = isUnionType(outcome) ? outcome.getTypes() : [];
  const outcomes = members.map(({ name }) => name);
  if (!outcomes.includes('Refusal'))
    throw new Error(`@form on ${field.name}: its outcome must be a union with Refusal`);
  const document = trusted(formDocument(field, members));
  const answers = members
    .filter(({ name }) => name !== 'Refusal' && !listed.has(name))
    .map((member) => ({ type: member.name, columns: columnsOf(member, [], read) }));
  const records = outcomes.filter((name) => name !== 'Refusal');
  const fields = fieldsOf(type, read, records);
  const ends = read.directive('destructive', field);
  const destructive = ends && (ends.undoneBy ? 'undoable' : 'final');
  return {
    mutation: field.name,
    ...read.action(field.name, destructive === 'final' ? ['done', 'keep'] : ['done']),
    ...(destructive && { destructive }),
    ...(ends?.undoneBy && { undoneBy: ends.undoneBy }),
    input: type.name,
    fields,
    outcomes,
    answers,
    ...document,
  };
}

function fieldsOf(type, read, records = []) {
  return Object.values(type.getFields()).map((field) => {
    const { widget, shownWhen, without = [] } = read.directive('field', field) ?? {};
    return {
      name: field.name,
      label: read.label(type.name, field.name, records),
      type: choicesOf(typeOf(field.type, read), without, `${type.name}.${field.name}`),
      required: isNonNullType(field.type) && field.defaultValue === undefined,
      ...(widget && { widget }),
      ...(shownWhen && { shownWhen: conditionOf(type, shownWhen) }),
    };
  });
}

function choicesOf(type, without, field) {
  if (without.length === 0) return type;
  const values = type.kind === 'enum' ? type.values : [];
  for (const name of without) {
    if (!values.some(({ value }) => value === name)) throw new Error(`@field on ${field}: there is no choice ${name}`);
  }
  return { kind: 'enum', values: values.filter(({ value }) => !without.includes(value)) };
}

function conditionOf(type, shownWhen) {
  const [field, is] = shownWhen.split('=');
  if (!is || !type.getFields()[field])
    throw new Error(`@field on ${type.name}: shownWhen "${shownWhen}" names no field`);
  return { field, is };
}

function typeOf(type, read) {
  const bare = getNullableType(type);
  if (isListType(bare)) return { kind: 'list', of: typeOf(bare.ofType, read) };
  if (isEnumType(bare)) {
    return {
      kind: 'enum',
      values: bare.getValues().map(({ name }) => ({ value: name, label: labelOf(bare.name, name) })),
    };
  }
  const kind = scalarKinds[bare.name];
  if (kind) return { kind };
  return { kind: 'object', type: bare.name, fields: isInputObjectType(bare) ? fieldsOf(bare, read) : [] };
}
