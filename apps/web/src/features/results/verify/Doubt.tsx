import type { Suspicion } from '@meridian/contracts/kernel';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';

/** Not genuine. */
export function Doubt({ of, why }: { of: 'code' | 'file'; why: Suspicion }) {
  return (
    <Note tone="bad" level={2} heading={<Say id={`verify.${of}.${why}`} />} takesFocus={of === 'file'}>
      <p>
        <Say id={`verify.${of}.${why}.text`} />
      </p>
      <p>
        <Say id="verify.doubt.next" />
      </p>
    </Note>
  );
}
