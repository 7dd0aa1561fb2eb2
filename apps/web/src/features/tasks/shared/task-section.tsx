import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import { type AdminRow, lazyPart, type RecordSection, type SectionProps } from '../../../ui/admin/index.ts';
import type { TaskPartProps } from './TaskPart.tsx';

const TaskPart = lazyPart<TaskPartProps>('task-part', () => import('./TaskPart.tsx'));

/** Who looks after the record, until when; and what can be done about that. */
export function taskSection(kind: WorkSubjectKind, key = 'id'): RecordSection<AdminRow, never> {
  const Part = ({ row, version }: SectionProps) => <TaskPart id={`${kind}.${String(row[key])}`} version={version} />;
  return { draws: Part };
}
