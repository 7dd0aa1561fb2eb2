import { Global, Module } from '@nestjs/common';
import { savedViewEvents, taskEvents } from '@meridian/domain/tasks';
import type { ProductModule } from '../../platform/product-module.js';
import { ASSIGNED_RECORDS } from '../../platform/work/index.js';
import { IdentityModule } from '../identity/index.js';
import { tasksAudited } from './audited.js';
import { endedTasksReaction } from './ended-tasks.reaction.js';
import { RecordTasksQuery } from './record-tasks.query.js';
import { savedViewOperations } from './saved-views/saved-views.operations.js';
import { savedViews } from './saved-views/saved-views.projection.js';
import { SavedViewsQuery } from './saved-views/saved-views.query.js';
import { staffTaskOperations } from './staff-tasks.operations.js';
import { StaffTasksQuery } from './staff-tasks.query.js';
import { TaskHistoryQuery } from './task-history.query.js';
import { TaskSubjects } from './task-subjects.service.js';
import { TaskViews } from './task-views.query.js';
import { tasks } from './tasks.projection.js';

@Global()
@Module({
  imports: [IdentityModule],
  providers: [
    StaffTasksQuery,
    RecordTasksQuery,
    { provide: ASSIGNED_RECORDS, useExisting: RecordTasksQuery },
    TaskViews,
    TaskHistoryQuery,
    TaskSubjects,
    staffTaskOperations,
    endedTasksReaction,
    SavedViewsQuery,
    savedViewOperations,
  ],
  exports: [ASSIGNED_RECORDS],
})
export class TasksModule {}

export const tasksModule = {
  name: 'tasks',
  nest: TasksModule,
  events: [taskEvents, savedViewEvents],
  projections: [tasks, savedViews],
  workChanges: ['tasks.tasks'],
  audited: tasksAudited,
} satisfies ProductModule;
