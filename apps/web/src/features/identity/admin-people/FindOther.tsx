import { useId, useState, type FormEvent } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { type Candidate, PeopleToMerge } from './merge.documents.ts';
import styles from './merge.module.css';

type State = 'nothing' | 'asking' | 'failed' | readonly Candidate[];
type Props = { kept: string; onFound(id: string): void };

const most = 20;

/** Who else this person may be. */
export function FindOther({ kept, onFound }: Props) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('nothing');

  async function find(event: FormEvent) {
    event.preventDefault();
    const search = typed.trim();
    if (search === '') return;
    setState('asking');
    const asked = { filter: { search }, page: { size: most } };
    const found = await askTrusted(trusted(PeopleToMerge), asked, { personal: true }).catch(() => 'failed' as const);
    if (found === 'failed') return setState('failed');
    const { rows } = found as { readonly rows: readonly Candidate[] };
    setState(rows.filter(({ id, account }) => id !== kept && account === null));
  }

  return (
    <div className={styles.part}>
      <AppLink to={`/admin/people?open=${kept}`}>
        <Say id="adminPeople.merge.back" />
      </AppLink>
      <form noValidate className={styles.search} onSubmit={(event) => void find(event)}>
        <div className={form.field}>
          <label htmlFor={field} className={form.label}>
            <Say id="adminPeople.merge.search" />
          </label>
          <span id={`${field}-hint`} className={form.hint}>
            <Say id="fields.StaffPersonFilter.search" />
          </span>
          <input
            id={field}
            type="search"
            autoComplete="off"
            aria-describedby={`${field}-hint`}
            className={form.control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SecondaryButton type="submit" disabled={state === 'asking'}>
          <Say id="adminPeople.merge.find" />
        </SecondaryButton>
      </form>
      <div aria-live="polite">
        {state === 'failed' && (
          <p role="alert">
            <Say id="admin.rows.failed" />
          </p>
        )}
        {typeof state !== 'string' && state.length === 0 && (
          <p>
            <Say id="adminPeople.merge.none" />
          </p>
        )}
        {typeof state !== 'string' && <Found people={state} onFound={onFound} />}
      </div>
    </div>
  );
}

function Found({ people, onFound }: { people: readonly Candidate[]; onFound(id: string): void }) {
  const { language } = useLanguage();
  const details = ({ birthDate, postCode, phone, email }: Candidate) =>
    [birthDate && formatDateOfBirth(birthDate, language), postCode, phone, email].filter(Boolean).join(' · ');
  return (
    <ul className={styles.found}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onFound(person.id)}>
            <strong data-formatted>{person.name || person.email}</strong>
            <span className={styles.soft} data-formatted>
              {details(person)}
            </span>
            <span className={styles.soft}>
              <Say id={`fields.PersonKind.${person.kind}`} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
