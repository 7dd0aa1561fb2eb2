import { type DynamicModule, Module } from '@nestjs/common';
import type { Product } from '../product-module.js';
import { auditOperations } from './audit.operations.js';
import { AuditPackController } from './audit-pack.controller.js';
import { AUDITED } from './audited.js';
import { AuditedReferences } from './audited-records.query.js';
import { Audits } from './audits.service.js';
import { StaffActsQuery } from './staff-acts.query.js';
import { staffDayOperations } from './staff-day.operations.js';
import { MODULE_OF_KIND, StaffDays } from './staff-days.service.js';

@Module({})
export class AuditModule {
  /** Of all that the modules list; whom they know and who is told come from them too. */
  static register(product: Product): DynamicModule {
    const modules = product.flatMap(({ name, audited = [] }) =>
      audited.map(({ category }) => [category, name] as const),
    );
    return {
      module: AuditModule,
      imports: product.map(({ nest }) => nest),
      controllers: [AuditPackController],
      providers: [
        { provide: AUDITED, useValue: product.flatMap(({ audited = [] }) => audited) },
        { provide: MODULE_OF_KIND, useValue: new Map(modules) },
        Audits,
        AuditedReferences,
        StaffActsQuery,
        StaffDays,
        auditOperations,
        staffDayOperations,
      ],
    };
  }
}
