import { userInfo } from 'node:os';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { messages } from '@meridian/contracts/generated/messages.en';
import { AppModule } from '../app.module.js';
import { gathered } from '../gathered.js';
import { asOperator, requireStore } from '../platform/event-store/index.js';
import { composePlatform, type Platform } from '../platform/compose.js';
import { readEnvironment } from '../platform/environment.js';
import type { TypedToken } from '../platform/injection.js';
import { createLogger } from '../platform/observability/log.js';
import { nestLog } from '../platform/observability/nest-log.js';
import { PlatformModule } from '../platform/platform.module.js';
import { migrate } from '../platform/postgres/migrate.js';
import { recordsOf } from '../platform/product-module.js';
import { product } from '../product.js';
import type { Site } from './command.js';

export interface Composed {
  readonly platform: Platform;
  /** A part of the container, as the server has it. */
  part<Part>(wanted: Type<Part> | TypedToken<Part>): Part;
}

/** What is below the modules, after the migrations. Nothing projects unless it is started. */
export async function withPlatform<Outcome>(
  { variables }: Pick<Site, 'variables'>,
  work: (platform: Platform) => Promise<Outcome>,
): Promise<Outcome> {
  const environment = readEnvironment(variables);
  await requireStore(environment.eventStoreUrl);
  await migrate(environment.databaseUrl);
  const platform = await composePlatform(environment, recordsOf(product), createLogger('error'));
  try {
    return await work(platform);
  } finally {
    await platform.shutdown.run(10_000);
  }
}

/**
 * The container of the server, with the read models at work and without what else begins with a server: it is made and never
 * initialised, so that no job, no reaction and no port is opened.
 */
export async function withProduct<Outcome>(
  site: Site,
  work: (composed: Composed) => Promise<Outcome>,
): Promise<Outcome> {
  return withPlatform(site, async (platform) => {
    const modules = [PlatformModule.register(platform), ...product.map(({ nest }) => nest), ...gathered(product)];
    const nest = await NestFactory.create(AppModule.register(modules), new FastifyAdapter(), {
      logger: nestLog(platform.log),
      abortOnError: false,
    });
    try {
      await platform.projector.start();
      return await work({
        platform,
        part: (wanted) => nest.get('token' in wanted ? wanted.token : wanted, { strict: false }),
      });
    } finally {
      await nest.close();
    }
  });
}

/** Who acts, for the events that are written. */
export const operator = () => asOperator(accountName());

/** A container may run as a number that has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** What a refusal says in English. */
export function refusalText(module: string, reason: string): string {
  const texts: Readonly<Record<string, string>> = messages;
  const key = reason === 'busy' ? 'errors.busy' : `${module}.refusals.${reason}`;
  return texts[key] ?? reason;
}
