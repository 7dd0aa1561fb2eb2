import type { Trouble } from '../../lib/api/errors.ts';
import { Say } from '../Say.tsx';
import { Note } from './Note.tsx';

/** Why the last step was refused, where it is about no field. */
export function TroubleNote({ trouble, level }: { trouble: Trouble | undefined; level: 2 | 3 }) {
  if (trouble === undefined) return null;
  return <Note tone="bad" level={level} heading={<Say id={trouble.message} values={trouble.values} />} takesFocus />;
}
