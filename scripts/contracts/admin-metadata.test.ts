import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adminMetadataFiles, formsOfRecords, recordForms, rulesIn } from './admin-metadata-files.mjs';
import { adminMetadata } from './admin-metadata.mjs';
import { joinSchema } from './schema.mjs';

const kernel = ['kernel.shared.graphql', 'kernel.admin.graphql'].map((name) => ({
  path: `kernel/${name}`,
  text: readFileSync(join(import.meta.dirname, '../../libs/contracts/kernel', name), 'utf8'),
}));
const schemaOf = (text: string) => joinSchema([...kernel, { path: 'shelf/shelf.admin.graphql', text }], 'admin');
const metadataOf = (text: string, isSaid?: (label: string) => boolean) =>
  adminMetadata(schemaOf(text).schema, 'admin', isSaid);

const rules = rulesIn([
  {
    path: 'shelf/shelf.rules.ts',
    text: 'export const bookRules = 1;\nexport const openBookRules = 1;\nexport const priceBookRules = 1;',
  },
]);
const shelf = `
  enum Genre { novel poem play }
  type Book { id: ID! title: LocalText! @column(wide: true) genre: Genre price: Money! tags: [String!]! addedAt: DateTime! @column(hidden: true) addedBy: String! @column(actor: true) }
  type BookPage { rows: [Book!]! page: PageInfo! }
  input BookFilter { search: String added: DateRange genre: Genre }
  enum BookSortField { id addedAt }
  input BookSort { by: BookSortField! direction: SortDirection! }
  input AddressInput { street: String! }
  input BookInput { title: String! @field(widget: multiline) genre: Genre! = novel @field(without: ["play"]) verse: String @field(shownWhen: "genre=poem") sender: AddressInput }
  union AddBookOutcome = Book | Refusal
  type Page { text: String! }
  input OpenBookInput { id: ID! }
  input PriceBookInput { id: ID! @field(widget: hidden) price: Int! }
  union OpenBookOutcome = Page | Refusal
  extend type Query {
    readers(filter: BookFilter, sort: BookSort, page: PageInput, file: Genre): BookPage! @list(key: "id", sortBy: "addedAt")
    books(filter: BookFilter, sort: BookSort, page: PageInput): BookPage! @list(key: "id", sortBy: "addedAt", direction: descending)
    loans(id: ID!): [Book!]! @rows
  }
  extend type Mutation {
    addBook(input: BookInput!): AddBookOutcome! @form
    openBook(input: OpenBookInput!): OpenBookOutcome! @form
    priceBook(input: PriceBookInput!): AddBookOutcome! @form
  }
`;

it('knows of which lists a file needs a reason', () => {
  const { readers, books } = metadataOf(shelf).lists;
  expect([readers.file, books.file]).toEqual([true, undefined]);
  expect(readers.document).toContain('file: $file');
});

it('reads columns, filters and order off the list', () => {
  const { books } = metadataOf(shelf).lists;
  expect(books).toMatchObject({ row: 'Book', key: 'id', sortBy: 'addedAt', direction: 'descending' });
  const column = (name: string) => books.columns.find((each: { name: string }) => each.name === name);
  expect(column('title')).toEqual({
    name: 'title',
    label: 'fields.Book.title',
    type: { kind: 'localText' },
    nullable: false,
    sortable: false,
    hidden: false,
    wide: true,
  });
  expect(column('addedAt')).toMatchObject({ sortable: true, hidden: true, type: { kind: 'dateTime' } });
  expect(column('addedBy')).toMatchObject({ hidden: false, type: { kind: 'actor' } });
  expect(column('price')).toMatchObject({ type: { kind: 'money' } });
  expect(column('tags')).toMatchObject({ type: { kind: 'list', of: { kind: 'text' } } });
  expect(column('genre')).toMatchObject({
    nullable: true,
    type: {
      kind: 'enum',
      values: [{ value: 'novel', label: 'fields.Genre.novel' }, { value: 'poem' }, { value: 'play' }],
    },
  });
  expect(books.filters).toMatchObject([
    { name: 'search', label: 'fields.BookFilter.search' },
    { type: { kind: 'dateRange' } },
    { type: { kind: 'enum' } },
  ]);
  expect(books.document).toContain('price {\n        __typename\n        amount\n        currency');
  expect(books.hash).toMatch(/^[0-9a-f]{64}$/);
});

it('calls a field by its own label, else by that of the record, else by the usual word', () => {
  const said = new Set(['fields.Book.title', 'fields.BookFilter.search', 'fields.genre', 'actions.addBook']);
  const { lists, rows, forms } = metadataOf(shelf, (label) => said.has(label));
  const labels = (fields: readonly { name: string; label: string }[]) =>
    Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  expect(labels(forms.addBook.fields)).toMatchObject({ title: 'fields.Book.title', genre: 'fields.genre' });
  expect(labels(rows.loans.columns)).toMatchObject({ title: 'fields.Book.title', price: 'fields.Book.price' });
  expect(labels(lists.books.filters)).toMatchObject({ search: 'fields.BookFilter.search', genre: 'fields.genre' });
  expect([forms.addBook.label, forms.openBook.label]).toEqual(['actions.addBook', undefined]);
});

it('reads fields, whether they are required, and when they show, off the form', () => {
  const { addBook } = metadataOf(shelf).forms;
  expect(addBook).toMatchObject({ input: 'BookInput', outcomes: ['Book', 'Refusal'] });
  expect(addBook.fields).toMatchObject([
    { name: 'title', required: true, widget: 'multiline' },
    { name: 'genre', required: false, type: { values: [{ value: 'novel' }, { value: 'poem' }] } },
    { name: 'verse', required: false, shownWhen: { field: 'genre', is: 'poem' } },
    { name: 'sender', type: { kind: 'object', type: 'AddressInput', fields: [{ name: 'street', required: true }] } },
  ]);
});

it('knows the columns of an answer that no list has', () => {
  const { addBook, openBook } = metadataOf(shelf).forms;
  expect(addBook.answers).toEqual([]);
  expect(openBook.answers).toMatchObject([{ type: 'Page', columns: [{ name: 'text', label: 'fields.Page.text' }] }]);
});

it('writes a file for each module, without the documents', () => {
  const { schema, modules } = schemaOf(shelf);
  const [file, ...others] = adminMetadataFiles(adminMetadata(schema, 'admin'), modules, rules);
  expect(others).toEqual([]);
  expect(file?.name).toBe('admin-metadata/shelf.ts');
  expect(file?.content).toContain("import type { FormMetadata, ListMetadata, RowsMetadata } from '../../kernel");
  expect(file?.content).toMatch(/export const books = \{[\s\S]+\} as const satisfies ListMetadata;/);
  expect(file?.content).toContain('"hash": "');
  expect(file?.content).not.toContain('"document"');
});

it('writes lists and forms of the public schema apart, and says where their documents are sent', () => {
  const open = joinSchema([...kernel, { path: 'shelf/shelf.graphql', text: shelf }], 'public');
  const [file] = adminMetadataFiles(adminMetadata(open.schema, 'public'), open.modules, rules, 'metadata');
  expect(file?.name).toBe('metadata/shelf.ts');
  expect(file?.content.match(/"endpoint": "public"/g)).toHaveLength(6);
  const { books } = metadataOf(shelf).lists;
  expect(books.endpoint).toBe('admin');
  expect(adminMetadata(open.schema, 'public').lists.books.hash).toBe(books.hash);
});

it('names with each form its rules, and with a list the forms that change one of its records', () => {
  const { schema, modules } = schemaOf(shelf);
  const metadata = adminMetadata(schema, 'admin');
  const [file] = adminMetadataFiles(metadata, modules, rules);
  expect(file?.content).toContain(
    `"rules": () => import('../../shelf/shelf.rules.js').then(({ priceBookRules }) => priceBookRules)`,
  );
  expect(file?.content).toContain('"forms": [priceBook]');
  expect(recordForms(formsOfRecords([metadata]))).toContain('"Book": [\n    "priceBook"\n  ]');
  expect(() => adminMetadataFiles(metadata, modules, new Map())).toThrow('no *.rules.ts has bookRules for BookInput');
});

it('knows from which list a filter picks, and what cannot name a person', () => {
  const picking = (filter: string) =>
    metadataOf(shelf.replace('input BookFilter { search: String', `input BookFilter { ${filter}`)).lists['books'];
  const { filters, hash } = picking('search: String @filter(impersonal: true) like: String @filter(of: "books.title")');
  const found = (name: string) => filters.find((each: { name: string }) => each.name === name);
  expect(found('search')).toMatchObject({ type: { kind: 'text' }, impersonal: true });
  expect(found('like')).toMatchObject({ choices: { hash, key: 'id', named: 'title' } });
  expect(found('genre')).not.toHaveProperty('impersonal');
  expect(() => picking('like: String @filter(of: "books.colour")')).toThrow('there is no books.colour');
  expect(() => picking('like: String @filter(of: "authors.name")')).toThrow('there is no authors.name');
});

it('reads plain rows', () => {
  const { loans } = metadataOf(shelf).rows;
  expect(loans.columns).toHaveLength(7);
  expect(loans.arguments).toEqual(['id']);
  expect(loans.document).toContain('query loansRows($id: ID!)');
});

it.each([
  [
    'a sortable field without a column',
    'enum BookSortField { id addedAt }',
    'enum BookSortField { id addedAt colour }',
    'no column colour',
  ],
  ['an order that nobody may ask for', 'sortBy: "addedAt"', 'sortBy: "title"', 'title is not sortable'],
  ['a key without a column', 'key: "id"', 'key: "isbn"', 'no column isbn'],
  ['a list without rows', 'type BookPage { rows:', 'type BookPage { books:', 'has no rows'],
  ['rows that are no list', 'loans(id: ID!): [Book!]!', 'loans(id: ID!): Book!', 'must answer a list'],
  ['a form without a refusal', 'AddBookOutcome = Book | Refusal', 'AddBookOutcome = Book', 'union with Refusal'],
  [
    'a form with more arguments',
    'addBook(input: BookInput!)',
    'addBook(input: BookInput!, id: ID)',
    'exactly one argument',
  ],
  ['a choice that there is not', 'without: ["play"]', 'without: ["song"]', 'there is no choice song'],
  ['a condition on no field', 'genre=poem', 'kind=poem', 'names no field'],
])('refuses %s', (_what, from, to, complaint) => {
  expect(shelf).toContain(from);
  expect(() => metadataOf(shelf.replace(from, to))).toThrow(complaint);
});
