import { useCallback, useState } from 'react';
import { trusted } from '../../../lib/api/admin-form.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { type Opened, OpenReport } from './reports.documents.ts';

/** Whoever opens one report after the other need not choose the reason again; it is not kept beyond this page load. */
let lastReason = '';

export const reasonBefore = (): string => lastReason;

export interface ReportInHand {
  readonly opened: Opened | undefined;
  readonly refused: Refused | undefined;
  readonly busy: boolean;
  open(reason: string): Promise<void>;
  /** As it is now. */
  again(): Promise<void>;
}

/** One report, once somebody has said why they look. */
export function useReport(id: string): ReportInHand {
  const [opened, setOpened] = useState<Opened>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);

  const open = useCallback(
    async (reason: string) => {
      setBusy(true);
      const outcome = await carryOut({ form: trusted(OpenReport) }, { id, reason });
      setBusy(false);
      if ('refused' in outcome) {
        setRefused(outcome.refused);
        return;
      }
      lastReason = reason;
      setRefused(undefined);
      setOpened(outcome.answer as unknown as Opened);
    },
    [id],
  );
  const again = useCallback(() => open(lastReason), [open]);
  return { opened, refused, busy, open, again };
}
