import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { BodyRouteConfig } from '../http/bodies.js';
import { type InputLimits, staffInput, usualInput } from '../http/input-limits.js';
import { Problem, problemOf } from '../http/problem.js';
import type { LiveSession, LiveStreams } from '../live/index.js';
import type { Logger } from '../observability/log.js';
import { allows } from '../session/allow.js';
import { originOf, type GraphqlAnswer } from './answer.js';
import { ApolloPath } from './apollo-path.js';
import { contextOf, type GraphqlContext, type LiveContext } from './context.js';
import type { TrustedDocuments } from './contracts.js';
import { sha256 } from './integrator-documents.js';
import { refuseMethods } from './refuse-methods.js';
import { readGraphqlRequest, readSubscriptions, type GraphqlRequest } from './request.js';
import { SubscriptionPath } from './subscription-path.js';
import { TrustedPath } from './trusted-path.js';

export interface EndpointOptions {
  readonly path: string;
  readonly staffOnly: boolean;
  readonly documents: TrustedDocuments;
  /** Production: a document that nobody announced is refused. */
  readonly trustedOnly: boolean;
  readonly streams: LiveStreams;
  readonly log: Logger;
}

/** One address for GraphQL: announced documents run compiled, all others through Apollo, on one schema. */
export class Endpoint {
  private readonly trusted: TrustedPath;
  private readonly apollo: ApolloPath;
  private readonly subscriptions: SubscriptionPath | undefined;
  private readonly limits: InputLimits;

  constructor(
    schema: GraphQLSchema,
    private readonly options: EndpointOptions,
  ) {
    this.limits = options.staffOnly ? staffInput : usualInput;
    const onError = (error: unknown, context?: GraphqlContext) => this.logBug(error, context);
    this.trusted = new TrustedPath(schema, options.documents, onError);
    this.apollo = new ApolloPath({ schema, production: options.trustedOnly, onError });
    if (schema.getSubscriptionType()) this.subscriptions = new SubscriptionPath(schema, onError);
  }

  register(server: FastifyInstance): void {
    const config: BodyRouteConfig = {
      input: this.limits,
      ...(this.options.staffOnly && { large: { bytes: 640 * 1024, for: 'office' } }),
    };
    server.route({
      method: ['GET', 'POST'],
      url: this.options.path,
      exposeHeadRoute: false,
      config,
      onRequest: (request, _reply, done) => done(this.refusal(request)),
      handler: (request, reply) => {
        const answer = this.answer(request);
        if (!(answer instanceof Promise)) return this.send(reply, answer);
        void answer.then(
          (later) => this.send(reply, later),
          (error: unknown) => reply.send(error),
        );
        return undefined;
      },
    });
    refuseMethods(server, this.options.path, ['GET', 'POST']);
    const { subscriptions } = this;
    if (!subscriptions) return;
    server.route({
      method: 'GET',
      url: `${this.options.path}/stream`,
      exposeHeadRoute: false,
      onRequest: (request, _reply, done) => done(this.refusal(request)),
      handler: (request, reply) => {
        const { streams } = this.options;
        const subscription = (asked: GraphqlRequest) => async (live: LiveSession) => {
          const context: LiveContext = { ...contextOf(request), live };
          return subscriptions.open(this.textOf(asked), asked, context);
        };
        const several = readSubscriptions(request, this.limits);
        if (several) return streams.answerAll(request, reply, several.map(subscription));
        return streams.answer(request, reply, subscription(readGraphqlRequest(request, this.limits)));
      },
    });
    refuseMethods(server, `${this.options.path}/stream`, ['GET']);
  }

  stop(): Promise<void> {
    return this.apollo.stop();
  }

  private refusal({ viewer }: FastifyRequest): Problem | undefined {
    return this.options.staffOnly && !allows('office', viewer) ? new Problem('forbidden') : undefined;
  }

  private answer(request: FastifyRequest): GraphqlAnswer | Promise<GraphqlAnswer> {
    const asked = readGraphqlRequest(request, this.limits);
    const hash = this.hashOf(asked);
    const context = contextOf(request);
    const compiled = hash === undefined ? undefined : this.trusted.find(hash);
    if (compiled) {
      if (compiled.mutates && request.method === 'GET')
        throw new Problem('methodNotAllowed', 'send a mutation by POST');
      if (asked.operationName && asked.operationName !== compiled.operationName) {
        throw new Problem('badRequest', 'the document has no operation of that name');
      }
      return this.trusted.run(compiled, asked.variables, context);
    }
    const query = this.textOf(asked);
    return this.apollo.run(request.method === 'GET' ? 'GET' : 'POST', { ...asked, query }, context);
  }

  private hashOf({ hash, query }: GraphqlRequest): string | undefined {
    return hash ?? (query && this.options.trustedOnly ? sha256(query) : undefined);
  }

  private textOf(asked: GraphqlRequest): string {
    const hash = this.hashOf(asked);
    const known = hash === undefined ? undefined : this.trusted.textOf(hash);
    const text = known ?? (this.options.trustedOnly ? undefined : asked.query);
    if (text === undefined) throw new Problem(hash || asked.query ? 'documentNotTrusted' : 'badRequest');
    return text;
  }

  private send(reply: FastifyReply, { status, body }: GraphqlAnswer): FastifyReply {
    if (status === 405) void reply.header('allow', 'POST');
    return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
  }

  /** What a resolver refused on purpose is no news; everything else is a bug or a broken part. */
  private logBug(error: unknown, context?: GraphqlContext): void {
    const origin = originOf(error);
    if (origin instanceof GraphQLError && !(error instanceof GraphQLError && error.path)) return;
    if (problemOf(origin).status < 500) return;
    const path =
      error instanceof GraphQLError ? error.path?.filter((part) => typeof part === 'string').join('.') : undefined;
    this.options.log.error({ requestId: context?.requestId, path, error: origin }, 'resolver failed');
  }
}
