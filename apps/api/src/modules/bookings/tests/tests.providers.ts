import type { Provider } from '@nestjs/common';
import { TestsHandler } from './tests.handler.js';
import { DemoTests } from '../demo/demo-tests.js';
import { MedtestResolver } from './medtest.resolver.js';
import { MutateMedtestResolver } from './mutate-medtest.resolver.js';
import { StaffTestsResolver } from './staff-tests.resolver.js';
import { MedtestItemsQuery } from './medtest-items.query.js';
import { TestsQuery } from './tests.query.js';

export const testsProviders: readonly Provider[] = [
  TestsHandler,
  TestsQuery,
  MedtestItemsQuery,
  MedtestResolver,
  StaffTestsResolver,
  MutateMedtestResolver,
  DemoTests,
];
