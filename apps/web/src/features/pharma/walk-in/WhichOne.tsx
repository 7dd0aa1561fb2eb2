import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '../../../ui/form/Choice.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import type { FoundPerson } from './walk-in.documents.ts';
import { bornIn, type WalkInValues, type Who } from './walk-in.values.ts';
import styles from './walk-in.module.css';

type Props = { people: readonly FoundPerson[]; onChosen(born: string, who: Who): void };
const other = 'other';

/** Whoever has this name and birth date, to be chosen; it goes when another name is typed. */
export function WhichOne({ people, onChosen }: Props) {
  const { values } = useFormikContext<WalkInValues>();
  const born = JSON.stringify(bornIn(values));
  const [of, setOf] = useState(born);
  const [chosen, setChosen] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const [seen, setSeen] = useState(people);
  if (seen !== people) {
    setSeen(people);
    setOf(born);
    setChosen('');
  }
  useEffect(() => {
    if (people.length > 0) group.current?.querySelector('input')?.focus();
  }, [people]);

  if (people.length === 0 || of !== born) return null;
  function choose(id: string) {
    setChosen(id);
    onChosen(born, id === other ? { userId: null, anotherPerson: true } : { userId: id, anotherPerson: false });
  }
  return (
    <fieldset ref={group} className={`${formStyles.group} ${styles.which}`}>
      <legend>
        <Say id="pharmaWalkIn.which" values={{ count: people.length }} />
      </legend>
      {people.map(({ id, name, postCode, email, phone }) => (
        <Choice
          key={id}
          kind="radio"
          id={`which-${id}`}
          name="which"
          checked={chosen === id}
          onChange={() => choose(id)}
          label={
            <span translate="no" data-formatted>
              {[name, postCode, email, phone].filter(Boolean).join(' · ')}
            </span>
          }
        />
      ))}
      <Choice
        kind="radio"
        id="which-other"
        name="which"
        checked={chosen === other}
        onChange={() => choose(other)}
        label={<Say id="pharmaWalkIn.which.other" />}
      />
    </fieldset>
  );
}
