import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Provider } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { gathered } from './gathered.js';
import { composePlatform, type Platform } from './platform/compose.js';
import type { Environment } from './platform/environment.js';
import { loadContracts, type Contracts } from './platform/graphql/contracts.js';
import { graphqlEndpoints } from './platform/graphql/graphql-endpoints.js';
import { createAdapter } from './platform/http/adapter.js';
import { ErrorListFilter } from './platform/http/error.filter.js';
import { guardControllers } from './platform/http/guard-controllers.js';
import { RATE_LIMITS, type RateLimits } from './platform/http/rate-limits.js';
import { prepareServer } from './platform/http/server.js';
import { usualTimeLimits, type TimeLimits } from './platform/http/time-limit.js';
import { within } from './platform/http/shutdown.js';
import { ownFile } from './platform/own-files.js';
import { LiveStreams, measureStreams, SettledAnswers } from './platform/live/index.js';
import type { Logger } from './platform/observability/log.js';
import { warmPdfWhenQuiet } from './platform/pdf/index.js';
import type { DemoAccount } from './platform/observability/startup-report.js';
import { nestLog } from './platform/observability/nest-log.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { SearchModule } from './platform/search/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { VIEWER_RESOLVER, type ViewerResolver } from './platform/session/index.js';
import { findViewers } from './platform/session/viewer.hook.js';
import { type Product, recordsOf } from './platform/product-module.js';
import { findReactions } from './platform/reactions/index.js';
import { product as wholeProduct } from './product.js';

export interface AppOptions {
  readonly environment: Environment;
  /** Take the place of platform providers with the same token. */
  readonly overrides?: readonly Provider[];
  /** Instead of the whole product. */
  readonly product?: Product;
  /** False: events go into the read models, and nothing follows from them. */
  readonly reactions?: boolean | undefined;
  readonly contracts?: Contracts;
  readonly webRoot?: string;
  readonly timeLimits?: Partial<TimeLimits>;
  readonly log?: Logger;
}

export interface Api {
  readonly nest: NestFastifyApplication;
  readonly platform: Platform;
  /** Answers the address that was opened; with PORT 0 the system chose it. */
  listen(): Promise<string>;
  /** Puts demo data into the log, once, and answers who can sign in. */
  seedDemo(): Promise<readonly DemoAccount[]>;
  /** Not ready from now on, and open for some time to those who have not noticed. */
  drain(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const builtWeb = fileURLToPath(ownFile('../web/dist'));
export async function createApp(options: AppOptions): Promise<Api> {
  const { environment, product = wholeProduct, log } = options;
  const platform = await composePlatform(environment, recordsOf(product), log);
  try {
    return await assemble(platform, options);
  } catch (error) {
    await platform.shutdown.run(usualTimeLimits.shutdown);
    throw error;
  }
}

/** A test says who asks; else the product does; a part of the product may know nobody. */
function viewersOf({ overrides = [], product = wholeProduct }: AppOptions) {
  const overridden = overrides.some((each) => 'provide' in each && each.provide === VIEWER_RESOLVER);
  const [viewers] = product.flatMap((each) => each.viewers ?? []);
  return overridden || !viewers ? VIEWER_RESOLVER : viewers;
}

async function assemble(platform: Platform, options: AppOptions): Promise<Api> {
  const {
    environment,
    overrides = [],
    product = wholeProduct,
    contracts = loadContracts(),
    reactions = true,
  } = options;
  const { log, metrics, readiness, csrfSecret, shutdown } = platform;
  const limits = { ...usualTimeLimits, ...options.timeLimits };
  const streams = new LiveStreams();
  shutdown.onDrain(() => streams.close());
  measureStreams(metrics.registry, streams);
  const imports = [
    PlatformModule.register(platform, overrides),
    ...graphqlEndpoints({ environment, contracts, streams, log }),
    ...product.map((each) => each.nest),
    ...gathered(product),
    // Who audits or searches is written down by the module that knows people.
    ...(product.some(({ viewers }) => viewers) ? [AuditModule.register(product), SearchModule.register(product)] : []),
  ];
  const nest = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(imports),
    createAdapter(environment, limits),
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  const server = nest.getHttpAdapter().getInstance();
  await prepareServer(server, {
    environment,
    log,
    metrics,
    readiness,
    csrfSecret,
    tracer: platform.tracer,
    webRoot: options.webRoot ?? builtWeb,
    timeLimits: limits,
    rateLimits: nest.get<RateLimits>(RATE_LIMITS),
  });
  findViewers(server, nest.get<ViewerResolver>(viewersOf(options), { strict: false }), environment);
  const settled = nest.get(SettledAnswers, { strict: false });
  shutdown.onDrain(() => settled.close());
  const modules = nest.get(ModulesContainer);
  guardControllers(modules);
  nest.useGlobalFilters(new ErrorListFilter());
  await platform.start(reactions ? findReactions(modules) : []);
  await nest.init();
  const closing = new AbortController();
  shutdown.onDrain(() => closing.abort());
  return {
    nest,
    platform,
    async listen() {
      await nest.listen(environment.port, environment.host);
      warmPdfWhenQuiet(closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ error }, 'the first document was not made ready');
      });
      const address = server.server.address();
      const port = typeof address === 'object' && address ? address.port : environment.port;
      return `http://${environment.host.includes(':') ? `[${environment.host}]` : environment.host}:${port}`;
    },
    async seedDemo() {
      const accounts: DemoAccount[] = [];
      for (const each of product.flatMap(({ demo = [] }) => demo)) {
        accounts.push(...(await nest.get(each, { strict: false }).seed()));
      }
      return accounts;
    },
    async drain(milliseconds) {
      readiness.stop();
      if (milliseconds === 0) return;
      platform.projector.standBack();
      platform.reactor.standBack();
      log.info({ milliseconds }, 'draining: not ready, and serving those who still come');
      await sleep(milliseconds);
    },
    async close() {
      const ends = Date.now() + limits.shutdown;
      const left = () => Math.max(ends - Date.now(), 1_000);
      readiness.stop();
      shutdown.drain();
      // What has begun is answered before any part that answers is taken down.
      const { server: http } = server;
      const answered = new Promise<void>((resolve) => void http.close(() => resolve()));
      // A connection that was busy a moment ago would be kept open for the next request of its client.
      const idle = setInterval(() => http.closeIdleConnections(), 50);
      if (!(await within(limits.shutdown, () => answered))) http.closeAllConnections();
      clearInterval(idle);
      const closed = await within(left(), () => nest.close());
      const failed = await shutdown.run(left());
      if (!closed) failed.unshift('modules');
      if (failed.length > 0) log.error({ failed }, 'parts that did not end in time');
    },
  };
}
