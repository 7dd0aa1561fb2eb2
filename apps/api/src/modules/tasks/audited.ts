import { savedViewEvents, savedViews, taskEvents, tasks } from '@meridian/domain/tasks';
import { savedViewMachine, taskMachine } from '@meridian/workflows/tasks';
import { auditedAggregate } from '../../platform/audit/index.js';

export const tasksAudited = [
  auditedAggregate(tasks, {
    events: taskEvents,
    machine: taskMachine,
    enums: { kind: 'WorkSubjectKind', queue: 'WorkQueueName' },
    about: { record: 'account', person: ({ userId }) => userId },
  }),
  auditedAggregate(savedViews, {
    events: savedViewEvents,
    machine: savedViewMachine,
    enums: {},
    about: { record: 'account', person: ({ userId }) => userId },
  }),
];
