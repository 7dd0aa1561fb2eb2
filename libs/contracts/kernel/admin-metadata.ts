import type { Rules } from './rules.js';

/**
 * What a generated page knows about the schema of its endpoint. A page names a list or a form of it and adds only what
 * the schema cannot say (order, width, actions). Every `label` is a message key that exists in en and zh.
 */
export type FieldType =
  | { readonly kind: 'id' | 'text' | 'actor' | 'localText' | 'integer' | 'decimal' | 'boolean' }
  | { readonly kind: 'date' | 'dateTime' | 'dateRange' | 'money' }
  | { readonly kind: 'enum'; readonly values: readonly EnumValue[] }
  | { readonly kind: 'object'; readonly type: string; readonly fields: readonly FormField[] }
  | { readonly kind: 'list'; readonly of: FieldType };

export interface EnumValue {
  readonly value: string;
  readonly label: string;
}

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly nullable: boolean;
  readonly sortable: boolean;
  /** Left out of the table, shown in the record's drawer. */
  readonly hidden: boolean;
  readonly wide: boolean;
}

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  /** The records that are picked from: their list, its key, and the column that says what they are called. */
  readonly choices?: { readonly hash: string; readonly key: string; readonly named: string };
  /** Its text cannot name a person. */
  readonly impersonal?: true;
}

/** Where a document is known and sent: `/admingql/` or `/graphql/`. */
export type MetadataEndpoint = 'admin' | 'public';

export interface ListMetadata {
  readonly endpoint: MetadataEndpoint;
  readonly query: string;
  readonly row: string;
  /** The column that identifies a row. */
  readonly key: string;
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
  /** What changes one of its records. */
  readonly forms: readonly FormMetadata[];
  readonly sortBy: string;
  readonly direction: 'ascending' | 'descending';
  /** It has rows of people, so a file of it needs a reason (its argument `file`). */
  readonly file?: true;
  /** Of a ready, trusted query for every column, with the list's arguments as variables. */
  readonly hash: string;
}

/** Plain rows without paging, such as the history in a record's drawer. */
export interface RowsMetadata {
  readonly endpoint: MetadataEndpoint;
  readonly query: string;
  readonly row: string;
  /** The names of the query's arguments; the first takes the key of the record. */
  readonly arguments: readonly string[];
  readonly columns: readonly Column[];
  readonly hash: string;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly widget?: 'text' | 'multiline' | 'select' | 'tags' | 'money' | 'hidden';
  readonly shownWhen?: { readonly field: string; readonly is: string };
}

export interface FormMetadata {
  readonly endpoint: MetadataEndpoint;
  readonly mutation: string;
  /** What it is called on a button, unless the page says it. */
  readonly label?: string;
  /** What is said once it was done, and what the way out of what nothing undoes is called, unless the page says them. */
  readonly done?: string;
  readonly keep?: string;
  /** It ends or takes back something: for ever, or until another mutation brings it back. */
  readonly destructive?: 'final' | 'undoable';
  /** The mutation that brings it back. */
  readonly undoneBy?: string;
  readonly input: string;
  /** Of the input, so that the form judges as the server does. */
  readonly rules: () => Promise<Rules<object>>;
  readonly fields: readonly FormField[];
  /** The members of the outcome union; `Refusal` is always one of them. */
  readonly outcomes: readonly string[];
  /** Members that are no row of a list, such as a whole record that was opened: what there is to show of them. */
  readonly answers: readonly { readonly type: string; readonly columns: readonly Column[] }[];
  /** Of a ready, trusted mutation with the variable `input`. */
  readonly hash: string;
}
