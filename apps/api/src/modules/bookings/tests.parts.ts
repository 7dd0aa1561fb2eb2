import type { Provider } from '@nestjs/common';
import { TestsHandler } from './commands/tests.handler.js';
import { DemoTests } from './demo/demo-tests.js';
import { MedtestResolver } from './graphql/medtest.resolver.js';
import { MutateMedtestResolver } from './graphql/mutate-medtest.resolver.js';
import { StaffTestsResolver } from './graphql/staff-tests.resolver.js';
import { MedtestItemsQuery } from './queries/medtest-items.query.js';
import { TestsQuery } from './queries/tests.query.js';

export const testsParts: readonly Provider[] = [
  TestsHandler,
  TestsQuery,
  MedtestItemsQuery,
  MedtestResolver,
  StaffTestsResolver,
  MutateMedtestResolver,
  DemoTests,
];
