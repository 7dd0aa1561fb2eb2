import type { DynamicModule } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { Environment } from '../environment.js';
import type { LiveStreams } from '../live/index.js';
import type { Logger } from '../observability/log.js';
import type { Contracts } from './contracts.js';
import { GraphqlDriver, type GraphqlDriverOptions } from './graphql.driver.js';
import { readIntegratorDocuments } from './integrator-documents.js';

export interface EndpointParts {
  readonly environment: Environment;
  readonly contracts: Contracts;
  readonly streams: LiveStreams;
  readonly log: Logger;
}

export function graphqlEndpoints({ environment, contracts, streams, log }: EndpointParts): DynamicModule[] {
  const integrators = readIntegratorDocuments(environment.integratorDocumentsDir);
  const endpoint = (path: string, { sdl, documents }: Contracts['public'], staffOnly: boolean): DynamicModule =>
    GraphQLModule.forRoot<GraphqlDriverOptions>({
      driver: GraphqlDriver,
      path,
      typeDefs: sdl,
      endpoint: { path, staffOnly, documents, trustedOnly: environment.production, streams, log },
    });
  return [
    endpoint('/graphql', { ...contracts.public, documents: { ...integrators, ...contracts.public.documents } }, false),
    endpoint('/admingql', contracts.admin, true),
  ];
}
