import type { Provider } from '@nestjs/common';
import { DemoTests } from '../demo/demo-tests.js';
import { medtestOperations } from './medtest.operations.js';
import { staffTestsOperations } from './staff-tests.operations.js';
import { ListedTests } from './listed-tests.reads.js';
import { MedtestItemsQuery } from './medtest-items.query.js';
import { OfferChecks } from './offer-checks.handler.js';
import { TestsQuery } from './tests.query.js';

export const testsProviders: readonly Provider[] = [
  ListedTests,
  TestsQuery,
  MedtestItemsQuery,
  OfferChecks,
  medtestOperations,
  staffTestsOperations,
  DemoTests,
];
