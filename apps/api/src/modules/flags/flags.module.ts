import { Module } from '@nestjs/common';
import { DeclareFlagsHandler } from './declare-flags.handler.js';
import { FlagsStart } from './flags.start.js';
import { staffFlagsOperations } from './staff-flags.operations.js';
import { flagsOperations } from './flags.operations.js';
import { PeopleNamesModule } from './people-names.live.js';
import { FlagChangesQuery } from './flag-changes.query.js';
import { StaffFlagsQuery } from './staff-flags.query.js';
import { FlagsQuery } from './flags.query.js';

@Module({
  imports: [PeopleNamesModule],
  providers: [
    FlagsQuery,
    FlagChangesQuery,
    StaffFlagsQuery,
    DeclareFlagsHandler,
    flagsOperations,
    staffFlagsOperations,
    FlagsStart,
  ],
})
export class FlagsModule {}
