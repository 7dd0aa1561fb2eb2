import { leastSearch } from '@meridian/domain/bookings/rules';
import { openPatientRules } from '@meridian/contracts/bookings';
import { useId, useState, type FormEvent } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { reasonsFor } from '../../../ui/admin/access-reasons.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import form from '../../../ui/form/form.module.css';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import { FoundPeople, type Found } from './FoundPeople.tsx';
import { FindPatients, OpenPatient, type Profile } from './patient-booking.documents.ts';
import type { PatientBookingProps } from './patient-booking.journey.ts';

type State = 'nothing' | 'asking' | 'failed' | readonly Found[];

const NewCaller = lazyPart('new-caller', () => import('./NewCaller.tsx'));

/** Whom to book for. Their data opens once somebody has said why. */
export function FindPatient({ onOpened }: Pick<PatientBookingProps, 'onOpened'>) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('nothing');
  const [chosen, setChosen] = useState<string>();
  const [adds, setAdds] = useState(false);
  const nobody = typeof state !== 'string' && state.length === 0;

  async function added(id: string): Promise<Refused | undefined> {
    const outcome = await opened(id, 'toBook');
    if ('refused' in outcome) return outcome.refused;
    onOpened(outcome.profile);
    return undefined;
  }

  async function find(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().length < leastSearch) return;
    setChosen(undefined);
    setAdds(false);
    setState('asking');
    const found = await askTrusted(trusted(FindPatients), { search: typed.trim() }, { personal: true }).catch(
      () => 'failed' as const,
    );
    setState(found === 'failed' ? found : (found as readonly Found[]));
  }

  return (
    <div className={styles.part}>
      <form noValidate className={styles.search} onSubmit={(event) => void find(event)}>
        <div className={form.field}>
          <label htmlFor={field} className={form.label}>
            <Say id="adminBookings.book.search" />
          </label>
          <input
            id={field}
            type="search"
            autoComplete="off"
            className={form.control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SecondaryButton type="submit" disabled={state === 'asking'}>
          <Say id="adminBookings.book.find" />
        </SecondaryButton>
      </form>
      <div aria-live="polite" className={styles.part}>
        {state === 'failed' && (
          <p role="alert">
            <Say id="admin.rows.failed" />
          </p>
        )}
        {nobody && (
          <p>
            <Say id="adminBookings.book.nobody" />
          </p>
        )}
        {typeof state !== 'string' && state.length > 0 && !adds && (
          <FoundPeople people={state} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
      {typeof state !== 'string' && state.length > 0 && !adds && (
        <div>
          <SecondaryButton
            onClick={() => {
              setChosen(undefined);
              setAdds(true);
            }}
          >
            <Say id="adminBookings.book.add" />
          </SecondaryButton>
        </div>
      )}
      {(nobody || adds) && <NewCaller searched={typed} chosen={chosen} onChoose={setChosen} onAdded={added} />}
      {chosen && <Reason key={chosen} id={chosen} onOpened={onOpened} />}
    </div>
  );
}

function Reason({ id, onOpened }: { id: string; onOpened(profile: Profile): void }) {
  const [refused, setRefused] = useState<Refused>();
  return (
    <Form
      initial={{ id, reason: 'toBook' }}
      rules={openPatientRules}
      onSend={async ({ reason }) => {
        setRefused(undefined);
        const outcome = await opened(id, reason);
        if ('profile' in outcome) return onOpened(outcome.profile);
        if (outcome.refused.fields.length > 0) return outcome.refused.fields;
        setRefused(outcome.refused);
        return [];
      }}
    >
      {refused && <Refusal refused={refused} />}
      <SelectField
        name="reason"
        label="fields.OpenBookingInput.reason"
        hint="adminBookings.open.hint"
        options={reasonsFor('patient')}
      />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

async function opened(id: string, reason: string): Promise<{ profile: Profile } | { refused: Refused }> {
  const outcome = await carryOut({ form: trusted(OpenPatient) }, { id, reason });
  return 'refused' in outcome ? outcome : { profile: outcome.answer as unknown as Profile };
}
