import { useState } from 'react';
import { draftOf, draftOfPerson, forgetDraft } from '../../../lib/draft.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';

/** What the doctor has begun to write, kept in this tab under who wrote it: nobody else who signs in there reads it. */
export function useOwnDraft<Values>(what: string) {
  const userId = useViewer()?.user?.id ?? '';
  const name = draftOfPerson(userId, what);
  const [values] = useState(() => draftOf<Values>(name));
  return { name, values, forget: () => forgetDraft(name) };
}
