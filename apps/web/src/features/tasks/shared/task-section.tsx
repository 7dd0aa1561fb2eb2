import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import { type AdminRow, lazyPart, type RecordSection, type SectionProps } from '../../../ui/admin/index.ts';
import type { TaskPartProps } from './TaskPart.tsx';

const TaskPart = lazyPart<TaskPartProps>('task-part', () => import('./TaskPart.tsx'));

/** Who looks after the record, until when; and what can be done about that. */
export function taskSection<Row extends AdminRow = AdminRow>(kind: WorkSubjectKind): RecordSection<Row, never> {
  const Part = ({ row, version }: SectionProps<Row>) => (
    <TaskPart id={`${kind}.${String(row['id'])}`} version={version} />
  );
  return { draws: Part };
}
