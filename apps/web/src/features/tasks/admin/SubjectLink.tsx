import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { subjectLists } from '../shared/subjects.ts';

/** To the record that the task is about. */
export function SubjectLink({ row }: { readonly row: AdminRow }) {
  const { about, subjectId } = row as { readonly about: WorkSubjectKind | null; readonly subjectId: string | null };
  if (about === null || subjectId === null) return null;
  return (
    <p>
      <AppLink to={`${subjectLists[about]}?open=${encodeURIComponent(subjectId)}`}>
        <Say id="adminTasks.open" />
      </AppLink>
    </p>
  );
}
