import 'reflect-metadata';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { composePlatform } from './platform/compose.js';
import type { Environment } from './platform/environment.js';
import { PlatformModule } from './platform/platform.module.js';

export interface AppOptions {
  readonly environment: Environment;
  /** Take the place of platform providers with the same token. */
  readonly overrides?: readonly Provider[];
  readonly modules?: readonly (DynamicModule | Type)[];
}

export interface Api {
  readonly nest: NestFastifyApplication;
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function createApp({ environment, overrides = [], modules = [] }: AppOptions): Promise<Api> {
  const platform = composePlatform(environment);
  const adapter = new FastifyAdapter({ logger: false });
  const nest = await NestFactory.create<NestFastifyApplication>(
    AppModule.register([PlatformModule.register(platform, overrides), ...modules]),
    adapter,
    { logger: ['error', 'warn'], bodyParser: false },
  );
  await nest.init();
  return {
    nest,
    async listen() {
      await nest.listen(environment.port, environment.host);
      return nest.getUrl();
    },
    async close() {
      await nest.close();
      await platform.shutdown.run(10_000);
      await platform.pool.end();
    },
  };
}
