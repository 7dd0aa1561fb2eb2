import { type DynamicModule, Module } from '@nestjs/common';
import type { Product } from '../product-module.js';
import { auditOperations } from './audit.operations.js';
import { AuditPackController } from './audit-pack.controller.js';
import { AUDITED, Audits } from './audits.service.js';

@Module({})
export class AuditModule {
  /** Of all that the modules list; whom they know and who is told come from them too. */
  static register(product: Product): DynamicModule {
    return {
      module: AuditModule,
      imports: product.map(({ nest }) => nest),
      controllers: [AuditPackController],
      providers: [
        { provide: AUDITED, useValue: product.flatMap(({ audited = [] }) => audited) },
        Audits,
        auditOperations,
      ],
    };
  }
}
