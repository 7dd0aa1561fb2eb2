import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type EditorProps, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { InterpreterLink } from '../shared/InterpreterLink.tsx';
import { LinkAppointmentInterpreter } from './interpreter.documents.ts';
import styles from './move.module.css';

/** The link of the interpreter for a call by video, to be sent to them. */
export default function LinkStaffInterpreter({ row, onCancel }: EditorProps) {
  const [refused, setRefused] = useState<Refused>();
  const id = String(row['id']);

  async function make() {
    const outcome = await carryOut({ form: trusted(LinkAppointmentInterpreter) }, { id });
    if (!('refused' in outcome)) {
      setRefused(undefined);
      return String(outcome.answer['key']);
    }
    setRefused(outcome.refused);
    return undefined;
  }

  return (
    <div className={styles.part}>
      {refused && <Refusal refused={refused} />}
      <InterpreterLink id={id} make={make} />
      <div className={styles.buttons}>
        <SecondaryButton onClick={onCancel}>
          <Say id="adminGp.interpreter.close" />
        </SecondaryButton>
      </div>
    </div>
  );
}
