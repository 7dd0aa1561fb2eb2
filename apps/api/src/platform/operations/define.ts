import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { BoundOperations } from './bound-operations.js';
import type { OperationsOf, PartsOf, Uses } from './operations.js';
import type { EndpointName } from './schema-types.js';

/**
 * Root fields of GraphQL as a provider of the module. `module` names the texts of the refusals,
 * `uses` what the container hands to each call under which name.
 */
export interface OperationSet<Endpoint extends EndpointName, Used extends Uses> {
  readonly name: string;
  readonly module: string;
  readonly uses: Used;
  readonly fields: OperationsOf<Endpoint, PartsOf<Used>>;
}

export const adminOperations = <const Used extends Uses>(set: OperationSet<'admin', Used>): FactoryProvider =>
  provided('admin', set);

export const publicOperations = <const Used extends Uses>(set: OperationSet<'public', Used>): FactoryProvider =>
  provided('public', set);

function provided<Endpoint extends EndpointName, Used extends Uses>(
  endpoint: Endpoint,
  { name, module, uses, fields }: OperationSet<Endpoint, Used>,
): FactoryProvider {
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
