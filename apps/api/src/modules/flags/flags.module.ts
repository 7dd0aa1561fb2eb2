import { Module } from '@nestjs/common';
import { DeclareFlagsHandler } from './declare-flags.handler.js';
import { SwitchFlagHandler } from './switch-flag.handler.js';
import { FlagsStart } from './flags.start.js';
import { StaffFlagsResolver } from './staff-flags.resolver.js';
import { FlagsResolver } from './flags.resolver.js';
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
    SwitchFlagHandler,
    DeclareFlagsHandler,
    FlagsResolver,
    StaffFlagsResolver,
    FlagsStart,
  ],
})
export class FlagsModule {}
