import { type DynamicModule, Module } from '@nestjs/common';
import type { Product } from '../product-module.js';
import { failedReactions } from './failed-reactions.rows.js';
import { WORK_QUEUES, WorkQueuesQuery } from './work-queues.query.js';
import { workChangeOperations, workOperations } from './work.operations.js';

@Module({})
export class WorkModule {
  /** Of all queues that the modules list. */
  static register(product: Product): DynamicModule {
    return {
      module: WorkModule,
      providers: [
        { provide: WORK_QUEUES, useValue: [failedReactions, ...product.flatMap(({ queues = [] }) => queues)] },
        WorkQueuesQuery,
        workOperations,
        workChangeOperations,
      ],
    };
  }
}
