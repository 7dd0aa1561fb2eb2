import { ContactFields, type PersonHints } from './ContactFields.tsx';
import { NameFields } from './NameFields.tsx';

type Names = { given: string; family: string; email: string; country: string; phone: string };

/** Who somebody is and how they are reached: no more than is needed. */
export function PersonFields({ names, hints }: { names: Names; hints: PersonHints }) {
  return (
    <>
      <NameFields given={names.given} family={names.family} />
      <ContactFields names={names} hints={hints} />
    </>
  );
}
