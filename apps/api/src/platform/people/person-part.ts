import type { PersonPartName } from '@meridian/contracts/generated/admin';
import { type NamedQuery, query } from '../postgres/index.js';
import type { RuleName } from '../session/index.js';

/** What a module keeps about people, for those who work here: records of one kind, as SQL on the read model of the module. */
export interface PersonPart {
  readonly name: PersonPartName;
  readonly allow: RuleName;
  /** Where its records are opened, each by its id. What is sealed is not shown here: that page asks why. */
  readonly page: string;
  /** What a status is called: this and the status are the key of a message. */
  readonly statuses: string;
  readonly from: string;
  readonly where?: string;
  /** The column of whose it is, with an index. */
  readonly owner: string;
  readonly id: string;
  /** What people call the record. */
  readonly number: string;
  readonly at: string;
  readonly status: string;
  /** An object of texts by language. */
  readonly about?: string;
  /** An object of money. */
  readonly amount?: string;
}

export interface PartRow {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly status: string;
  readonly about: { readonly en: string; readonly zh: string } | null;
  readonly amount: { readonly amount: number; readonly currency: 'GBP' } | null;
}

/** Of each kind; who wants more asks the list of the module. */
export const mostOfPart = 50;

export function rowsOfPart(part: PersonPart): NamedQuery<PartRow> {
  const { name, from, where = 'true', owner, id, number, at, status, about = 'null', amount = 'null' } = part;
  return query<PartRow>(
    `platform.person_${name}`,
    `select ${id} as id, ${number} as number, ${at} as at, ${status} as status, ${about} as about, ${amount} as amount
     from ${from} where ${owner} = any ($1::text[]) and ${where} order by ${at} desc, ${id} limit ${mostOfPart + 1}`,
  );
}
