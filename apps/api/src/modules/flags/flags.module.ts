import { flagsAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { DeclareFlagsHandler } from './declare-flags.handler.js';
import { DemoFlags } from './demo/demo-flags.js';
import { FlagsStart } from './flags.start.js';
import { staffFlagsOperations } from './staff-flags.operations.js';
import { flagsOperations } from './flags.operations.js';
import { IdentityModule } from '../identity/index.js';
import { FlagChangesQuery } from './flag-changes.query.js';
import { StaffFlagsQuery } from './staff-flags.query.js';
import { FlagsQuery } from './flags.query.js';
import { Pilots } from './pilots.registry.js';
import { flagEvents } from '@meridian/domain/flags';
import type { ProductModule } from '../../platform/product-module.js';
import { flagList } from './flags.projection.js';

@Module({
  imports: [IdentityModule],
  providers: [
    Pilots,
    FlagsQuery,
    FlagChangesQuery,
    StaffFlagsQuery,
    DeclareFlagsHandler,
    flagsOperations,
    staffFlagsOperations,
    FlagsStart,
    DemoFlags,
  ],
  exports: [FlagsQuery, Pilots],
})
export class FlagsModule {}

export const flagsModule = {
  name: 'flags',
  nest: FlagsModule,
  events: [flagEvents],
  projections: [flagList],
  audited: flagsAudited,
  demo: [DemoFlags],
} satisfies ProductModule;
