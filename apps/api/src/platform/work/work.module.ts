import { type DynamicModule, Module } from '@nestjs/common';
import { FieldRights } from '../graphql/field-rights.service.js';
import type { Product } from '../product-module.js';
import { failedReactions } from './failed-reactions.rows.js';
import { WORK_CHANGES, WORK_QUEUES, WorkQueuesQuery } from './work-queues.query.js';
import { WORK_SUBJECTS, WorkSubjectsQuery } from './work-subjects.query.js';
import { workChangeOperations, workOperations } from './work.operations.js';

@Module({})
export class WorkModule {
  /** Of all queues and subjects that the modules list. */
  static register(product: Product): DynamicModule {
    return {
      module: WorkModule,
      global: true,
      providers: [
        { provide: WORK_QUEUES, useValue: [failedReactions, ...product.flatMap(({ queues = [] }) => queues)] },
        { provide: WORK_CHANGES, useValue: product.flatMap(({ workChanges = [] }) => workChanges) },
        { provide: WORK_SUBJECTS, useValue: product.flatMap(({ subjects = [] }) => subjects) },
        FieldRights,
        WorkQueuesQuery,
        WorkSubjectsQuery,
        workOperations,
        workChangeOperations,
      ],
      exports: [FieldRights, WorkSubjectsQuery],
    };
  }
}
