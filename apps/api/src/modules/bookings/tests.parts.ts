import type { Provider } from '@nestjs/common';
import { TestsHandler } from './commands/tests.handler.js';
import { DemoTests } from './demo/demo-tests.js';
import { MedtestResolver } from './graphql/medtest.resolver.js';
import { TestsQuery } from './queries/tests.query.js';

export const testsParts: readonly Provider[] = [TestsHandler, TestsQuery, MedtestResolver, DemoTests];
