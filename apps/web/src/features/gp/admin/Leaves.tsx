import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { type AdminRow, carryOut, mayDo, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { LeaveList } from '../shared/hours/LeaveList.tsx';
import type { HoursRow } from './hours-row.ts';
import { LiftPracticeLeave } from './practice-hours.documents.ts';

type Props = { readonly row: AdminRow; reload(): void };

export function Leaves({ row, reload }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const lift = async (from: string) => {
    setBusy(true);
    const input = { id: row['id'], revision: row['revision'], from };
    const outcome = await carryOut({ form: trusted(LiftPracticeLeave) }, input);
    setBusy(false);
    setRefused('refused' in outcome ? outcome.refused : undefined);
    reload();
  };
  const mayLift = mayDo({ permitted: 'liftPracticeLeave' }, row);
  return (
    <>
      {refused && <Refusal refused={refused} />}
      <LeaveList
        leaves={(row as HoursRow).leaves}
        busy={busy}
        onLift={mayLift ? (from) => void lift(from) : undefined}
      />
    </>
  );
}
