import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLive } from '../../../lib/use-live.ts';
import { WorkChanged } from '../../../lib/work/work-changed.ts';
import { StaffTaskOfRecord, type TaskOfRecord } from './tasks.documents.ts';

const document = trusted(StaffTaskOfRecord);
const everything = {};

/** The task of a record as it is now; null where there is no such record, and what was known stays where it cannot be asked. */
export function useTask(id: string, version: string) {
  const [task, keep] = useState<TaskOfRecord | null>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const read = useCallback(() => setAsked((count) => count + 1), []);
  useLive(WorkChanged, everything, read);

  useEffect(() => {
    const controller = new AbortController();
    const answered = (found: { readonly task?: TaskOfRecord | null; readonly failed: boolean }) => {
      if (controller.signal.aborted) return;
      setFailed(found.failed);
      if (!found.failed) keep(found.task ?? null);
    };
    askTrusted(document, { id }, { signal: controller.signal }).then(
      (found) => answered({ task: found as TaskOfRecord | null, failed: false }),
      () => answered({ failed: true }),
    );
    return () => controller.abort();
  }, [id, version, asked]);
  return { task, failed, read, keep };
}
