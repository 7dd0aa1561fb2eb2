import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AbstractGraphQLDriver, type GqlModuleOptions } from '@nestjs/graphql';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { scalars } from '@meridian/contracts/scalars';
import { findOperations } from '../operations/bound-operations.js';
import { Endpoint, type EndpointOptions } from './endpoint.js';
import { findRules, guardSchema, nameSuccesses } from './guard-schema.js';
import { guardPermittedActions } from './permitted-fields.js';
import { resolversOf } from './staff-field.js';

export interface GraphqlDriverOptions extends GqlModuleOptions {
  readonly endpoint: EndpointOptions;
}

/** Nest collects the resolvers; the endpoint answers. Both endpoints see all resolvers and take those their schema names. */
@Injectable()
export class GraphqlDriver extends AbstractGraphQLDriver<GraphqlDriverOptions> {
  @Inject(ModulesContainer) private readonly modules!: ModulesContainer;
  private endpoint?: Endpoint;

  override async generateSchema(options: GraphqlDriverOptions): Promise<GraphQLSchema> {
    const operations = findOperations(this.modules);
    const schema = await super.generateSchema({
      ...options,
      resolvers: scalars,
      transformResolvers: (maps: Record<string, unknown>[]) =>
        resolversOf([...maps, ...operations.map(({ resolvers }) => resolvers)], options.endpoint.staffOnly),
      resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
    } as GraphqlDriverOptions);
    if (!schema) throw new Error('GraphQL: there is no schema');
    nameSuccesses(schema);
    const rules = findRules(this.modules);
    const { staffOnly } = options.endpoint;
    guardPermittedActions(schema, rules, staffOnly);
    const { closed } = guardSchema(schema, rules, staffOnly);
    if (closed.length > 0) {
      options.endpoint.log.error(
        { path: options.endpoint.path, fields: closed },
        'fields without a resolver are closed',
      );
    }
    return schema;
  }

  start(options: GraphqlDriverOptions): Promise<void> {
    if (!options.schema) throw new Error('GraphQL: there is no schema');
    this.endpoint = new Endpoint(options.schema, options.endpoint);
    this.endpoint.register(this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>());
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.endpoint?.stop();
  }
}
