import { assignTask, takeTask } from '@meridian/contracts/generated/admin-metadata/tasks';
import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import { bulkAction, lazyPart, type LookedAfter } from '../../../ui/admin/index.ts';
import { useRecordTasks } from './use-record-tasks.ts';
import { Who } from './Who.tsx';

const bulk = [
  bulkAction({ form: takeTask }),
  bulkAction({ form: assignTask, question: lazyPart('assign-many', () => import('./AssignMany.tsx')) }),
];

/** The records of a list are of this kind, and can be given to somebody from there. */
export const lookedAfter = (kind: WorkSubjectKind): LookedAfter => ({
  kind,
  useTasks: (keys, onOther) => useRecordTasks(kind, keys, onOther),
  Who,
  bulk,
});
