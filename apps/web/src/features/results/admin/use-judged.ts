import { useEffect, useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut } from '../../../ui/admin/admin-answers.ts';
import { JudgeReadings, type Judged } from './reports.documents.ts';

export type JudgedReading = Judged['readings'][number];

/** So long after the last key. */
const pause = 200;

/** The flags that readings would have, while they are typed. What was judged before stays until the answer is here. */
export function useJudged(
  id: string,
  sampleDate: string,
  readings: readonly { readonly biomarkerId: string; readonly reading: string }[],
): ReadonlyMap<string, JudgedReading> {
  const [judged, setJudged] = useState<ReadonlyMap<string, JudgedReading>>(new Map());
  const asked = JSON.stringify(readings);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const typed = JSON.parse(asked) as readonly object[];
      if (typed.length === 0) return setJudged(new Map());
      const input = { id, sampleDate, readings: typed };
      carryOut({ form: trusted(JudgeReadings) }, input, { signal }).then(
        (outcome) => {
          if (signal.aborted || 'refused' in outcome) return;
          const { readings: found } = outcome.answer as unknown as Judged;
          setJudged(new Map(found.map((each) => [each.biomarkerId, each])));
        },
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, sampleDate, asked]);

  return judged;
}
