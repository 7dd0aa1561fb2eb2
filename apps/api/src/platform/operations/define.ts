import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { BoundOperations } from './bound-operations.js';
import type { MutationName, OperationsOf, PartsOf, QueryName, SubscriptionName, Uses } from './operations.js';
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

function provided(endpoint: EndpointName, { name, module, uses, fields }: OperationSet<Uses, object>): FactoryProvider {
  const names = Object.keys(uses);
  return {
    provide: Symbol(name),
    inject: Object.values(uses).map(tokenOf),
    useFactory(...parts: readonly unknown[]) {
      const named = Object.fromEntries(names.map((each, index) => [each, parts[index]]));
      return new BoundOperations(endpoint, module, fields, named);
    },
  };
}

function tokenOf(used: Uses[string]): InjectionToken {
  return 'token' in used ? used.token : used;
}
