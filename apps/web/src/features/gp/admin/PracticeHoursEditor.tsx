import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type EditorProps, Refusal, type Refused, useSeen } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Hours } from '../shared/hours/hours.ts';
import { HoursForm } from '../shared/hours/HoursForm.tsx';
import type { HoursRow } from './hours-row.ts';
import { PracticeHours } from './PracticeHours.tsx';
import { SetPracticeHours } from './practice-hours.documents.ts';

/** Hours of somebody who takes appointments, by staff. */
export default function PracticeHoursEditor({ row, onDone, onStale, onCancel }: EditorProps) {
  const { hours, bufferMinutes } = row as HoursRow;
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const { revision, newer } = useSeen(row, refused);

  const save = async (given: Hours) => {
    setRefused(undefined);
    setBusy(true);
    const outcome = await carryOut({ form: trusted(SetPracticeHours) }, { id: String(row['id']), revision, ...given });
    setBusy(false);
    if (!('refused' in outcome)) return onDone({ row: { ...row, ...outcome.answer } });
    setRefused(outcome.refused);
    if (outcome.refused.changed) onStale?.();
  };

  return (
    <HoursForm {...{ hours, bufferMinutes, busy, onCancel }} onSave={(given) => void save(given)}>
      {refused && <Refusal refused={refused} />}
      {newer && (
        <>
          <Say id="admin.newer.lead" />
          <PracticeHours row={newer} />
        </>
      )}
    </HoursForm>
  );
}
