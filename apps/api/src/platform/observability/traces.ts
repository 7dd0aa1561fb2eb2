import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { StoreMetrics } from '../event-store/index.js';
import type { Tracer } from './tracer.js';

/** A span for each request, under the route's template. */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const context = tracer.request(`${method} ${route}`, headers, {
      'http.request.method': method,
      'http.route': route,
      'meridian.request_id': id,
    });
    open.set(request, context);
    tracer.within(context, done);
  });
  // The body arrives by the socket, which knows of no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const context = open.get(request);
    if (context) tracer.within(context, done);
    else done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const context = open.get(request);
    if (context) tracer.answered(context, statusCode);
    done();
  });
}

/** A span for each query of a request, inside a transaction too: the name of its statement, never its text or values. */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  traceOn(pool, tracer);
  const traced = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceOn(client, tracer);
  });
}

/** A query without a promise is one that the pool makes for a caller: its span belongs to that caller. */
function traceOn(on: pg.Pool | pg.PoolClient, tracer: Tracer): void {
  const query = on.query.bind(on) as (...parts: unknown[]) => unknown;
  const traced = (...parts: unknown[]): unknown => {
    const started = performance.now();
    const answer = query(...parts);
    if (!(answer instanceof Promise)) return answer;
    const named = operationOf(parts[0]);
    const tell = (failed: boolean): void => {
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': named };
      tracer.waited(`postgres ${named}`, performance.now() - started, attributes, failed);
    };
    return answer.then(
      (result: unknown) => {
        tell(false);
        return result;
      },
      (error: unknown) => {
        tell(true);
        throw error;
      },
    );
  };
  on.query = traced as typeof on.query;
}

const bare = new Set(['begin', 'commit', 'rollback']);

function operationOf(config: unknown): string {
  if (typeof config === 'string') return bare.has(config) ? config : 'query';
  const named = typeof config === 'object' && config !== null && 'name' in config && config.name;
  return typeof named === 'string' ? named : 'query';
}

/** A span for each decision, append and load of a request. */
export function traceStore(metrics: StoreMetrics, tracer: Tracer): StoreMetrics {
  return {
    count: (what) => metrics.count(what),
    took: (operation, seconds) => {
      metrics.took(operation, seconds);
      tracer.waited(`event store ${operation}`, seconds * 1_000, { 'db.system.name': 'eventstore' });
    },
  };
}
