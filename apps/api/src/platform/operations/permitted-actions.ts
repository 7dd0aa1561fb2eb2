import { recordForms } from '@meridian/contracts/generated/record-forms';
import { compileTransitions } from '@meridian/domain/kernel';
import type { EndpointName, Endpoints } from './schema-types.js';

type MutationOf<Name extends EndpointName> = Name extends EndpointName
  ? Extract<keyof Endpoints[Name]['Mutation'], string>
  : never;

/** A mutation, and after a colon what it is called for where it does several things. */
export type PermittedAction<Mutation extends string = MutationOf<EndpointName>> = Mutation | `${Mutation}:${string}`;

type Condition<Subject> = true | ((subject: Subject) => boolean);
type Conditions<Subject> = Readonly<Partial<Record<PermittedAction, Condition<Subject>>>>;

type RecordType = keyof typeof recordForms;

/**
 * What can be done with a record as it is. A mutation has its condition: `true`, that its machine takes the event
 * (`takes`) or what the record says. Of a record with a list, a form without a condition is always possible. Which of
 * them the viewer may call, the schema sees to (`permitted-fields.ts`).
 */
export function permittedActions<Subject>(
  ...given: [Conditions<Subject>] | [record: RecordType, Conditions<Subject>]
): (subject: Subject) => PermittedAction[] {
  const [record, conditions] = given.length === 1 ? [undefined, given[0]] : given;
  const judged = new Set(Object.keys(conditions).map((action) => action.split(':')[0]));
  const forms: readonly PermittedAction[] = record ? recordForms[record] : [];
  const always = forms.filter((form) => !judged.has(form)).map((form) => [form, true] as const);
  const entries = [...always, ...(Object.entries(conditions) as [PermittedAction, Condition<Subject>][])];
  return (subject) =>
    entries.filter(([, condition]) => condition === true || condition(subject)).map(([action]) => action);
}

/** Where the machine takes one of the events in the status of the record. An event that it never takes is a mistake. */
export function takes(
  machine: { readonly config: object },
  ...events: readonly [string, ...string[]]
): (subject: { readonly status: string }) => boolean {
  const table = compileTransitions(machine.config);
  const known = new Set(table.statuses.flatMap((status) => table.accepts(status)));
  const unknown = events.filter((event) => !known.has(event));
  if (unknown.length > 0) throw new Error(`no status takes ${unknown.join(', ')}`);
  return ({ status }) => events.some((event) => table.next(status, event) !== undefined);
}
