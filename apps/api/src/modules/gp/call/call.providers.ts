import type { Provider } from '@nestjs/common';
import { CallAccess } from './call-access.service.js';
import { callCleanup } from './call-cleanup.job.js';
import { CallEvents } from './call-events.service.js';
import { callOperations } from './call.operations.js';
import { CallRooms } from './call-rooms.store.js';
import { CallView } from './call-view.query.js';

/** The rooms of video appointments. */
export const callProviders: readonly Provider[] = [
  CallAccess,
  CallRooms,
  CallView,
  CallEvents,
  callOperations,
  ...callCleanup,
];
