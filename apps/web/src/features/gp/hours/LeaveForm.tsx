import { setGpLeaveRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { Trouble } from '../../../lib/api/errors.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { BookedLines } from './BookedLines.tsx';
import { SetGpLeave } from './gp-hours.documents.ts';
import styles from './gp-hours.module.css';
import { metBy, troubleOf, type Ways } from './own-hours.ts';

const empty = { from: '', until: '', note: '' };
type Values = typeof empty;

/** First and last day. What is booked on these days is shown before it is saved. */
export function LeaveForm({ hours, take, onClose }: Ways & { onClose(): void }) {
  const [{ fetching }, set] = useMutation(SetGpLeave);
  const [asked, setAsked] = useState<Values>();
  const [trouble, setTrouble] = useState<Trouble>();
  const { revision, booked } = hours;
  const met = asked ? metBy(booked, asked) : [];
  const inputOf = ({ from, until, note }: Values) => ({
    revision,
    from,
    until,
    note: note.trim() || null,
    seen: metBy(booked, { from, until }).map(({ id }) => id),
  });

  async function save(values: Values) {
    setTrouble(undefined);
    const { data } = await set({ input: inputOf(values) });
    if (!data) return;
    const why = take(data.setGpLeave);
    setTrouble(troubleOf(why));
    if (why) return;
    notify({ tone: 'good', message: 'gpHours.leave.added' });
    onClose();
  }

  return (
    <div className={styles.part} onChange={() => setAsked(undefined)}>
      <TroubleNote trouble={trouble} level={3} />
      <Form
        initial={empty}
        rules={setGpLeaveRules}
        asInput={inputOf}
        onSend={async (values) => (metBy(booked, values).length > 0 ? setAsked(values) : save(values))}
      >
        <DayField name="from" label="fields.SetPracticeLeaveInput.from" />
        <DayField name="until" label="fields.SetPracticeLeaveInput.until" />
        <TextField name="note" label="fields.SetPracticeLeaveInput.note" optional />
        {met.length === 0 && <SubmitButton label="gpHours.leave.save" />}
      </Form>
      {asked && met.length > 0 && (
        <>
          <Note tone="warn" heading={<Say id="gpHours.leave.meets" values={{ count: met.length }} />} takesFocus>
            <p>
              <Say id="gpHours.leave.stay" />
            </p>
          </Note>
          <BookedLines booked={met} days />
          <div className={styles.actions}>
            <PrimaryButton disabled={fetching} onClick={() => void save(asked)}>
              <Say id={fetching ? 'form.sending' : 'gpHours.leave.saveAnyway'} />
            </PrimaryButton>
          </div>
        </>
      )}
      <div className={styles.actions}>
        <SecondaryButton onClick={onClose}>
          <Say id="gpHours.leave.keep" />
        </SecondaryButton>
      </div>
    </div>
  );
}
