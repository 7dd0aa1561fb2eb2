import type { FactoryProvider } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { injected, type PartsOf, type Uses } from '../injection.js';
import { PEOPLE_NAMES, type PeopleNames, RECORD_ACCESS, type RecordAccess } from '../session/index.js';
import { ASSIGNED_RECORDS, type AssignedRecords } from '../work/assigned-records.js';
import { BoundOperations } from './bound-operations.js';
import type { MutationName, OperationsOf, QueryName, SubscriptionName } from './operations.js';
import type { EndpointName } from './schema-types.js';

/**
 * Root fields of GraphQL as a provider of the module. `module` names the texts of the refusals,
 * `uses` what the container hands to each call under which name.
 */
export interface OperationSet<Used extends Uses, Fields> {
  readonly name: string;
  readonly module: string;
  readonly uses: Used;
  readonly fields: Fields;
}

export const adminOperations = <
  const Used extends Uses,
  Query extends QueryName<'admin'> = never,
  Mutation extends MutationName<'admin'> = never,
>(
  set: OperationSet<Used, OperationsOf<'admin', PartsOf<Used>, Query, Mutation, never>>,
): FactoryProvider => provided('admin', set);

export const publicOperations = <
  const Used extends Uses,
  Query extends QueryName<'public'> = never,
  Mutation extends MutationName<'public'> = never,
  Subscription extends SubscriptionName<'public'> = never,
>(
  set: OperationSet<Used, OperationsOf<'public', PartsOf<Used>, Query, Mutation, Subscription>>,
): FactoryProvider => provided('public', set);

/** What the mechanism itself uses, where the product has it. */
const used = [EventStore, PEOPLE_NAMES, RECORD_ACCESS, ASSIGNED_RECORDS];

function provided(endpoint: EndpointName, { name, module, uses, fields }: OperationSet<Uses, object>): FactoryProvider {
  const { inject, named } = injected(uses);
  return {
    provide: Symbol(name),
    inject: [...used.map((token) => ({ token, optional: true })), ...inject],
    useFactory: (
      store: EventStore | undefined,
      people: PeopleNames | undefined,
      access: RecordAccess | undefined,
      assigned: AssignedRecords | undefined,
      ...parts: readonly unknown[]
    ) => new BoundOperations(endpoint, module, fields, named(parts), { store, people, access, assigned }),
  };
}
