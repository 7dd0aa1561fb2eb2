import { ProblemThread } from '../shared/ProblemThread.tsx';
import type { Opened } from './problems.documents.ts';

/** What the buyer wrote, and what was answered. */
export default function OpenedProblem({ row: { name, email, messages } }: { readonly row: Opened }) {
  return (
    <>
      {name && (
        <p data-formatted>
          <strong>{name}</strong> {email}
        </p>
      )}
      <ProblemThread messages={messages} of="staff" />
    </>
  );
}
