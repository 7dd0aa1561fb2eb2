import type { BadRow, FaultValues, FileFault, ImportLine, ImportSum } from '@meridian/contracts/results';
import { useEffect, useRef, useState } from 'react';
import { ApiError, troubleOf, type Trouble } from '../../../lib/api/errors.ts';
import { sendFile } from './import-request.ts';

export type ImportStage = 'preview' | 'run';

export interface ImportState {
  readonly stage: ImportStage;
  readonly busy: boolean;
  readonly done: number;
  readonly total: number;
  readonly bad: readonly BadRow[];
  readonly sum: ImportSum | undefined;
  readonly fault: { readonly why: FileFault; readonly values: FaultValues } | undefined;
  /** It broke off, or could not be sent. */
  readonly trouble: Trouble | undefined;
}

const begun = (stage: ImportStage): ImportState => ({
  stage,
  busy: true,
  done: 0,
  total: 0,
  bad: [],
  sum: undefined,
  fault: undefined,
  trouble: undefined,
});

const brokenOff: Trouble = { message: 'adminResultImport.broken' };

/** First a preview of a file, then the same file. What comes in a burst is drawn once. */
export function useImport() {
  const [state, setState] = useState<ImportState>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, stage: ImportStage, digest = ''): Promise<void> {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    let known = begun(stage);
    let drawn = 0;
    const draw = (more: Partial<ImportState>) => {
      if (controller.signal.aborted) return;
      known = { ...known, ...more };
      setState(known);
    };
    const bad: BadRow[] = [];
    const hear = (line: ImportLine) => {
      if (line.type === 'bad') bad.push(line);
      else if (line.type === 'file') draw({ fault: line });
      else if (line.type === 'broken') draw({ trouble: brokenOff });
      else if (line.type === 'done') draw({ sum: line, done: known.total });
      else if (performance.now() - drawn > 60 || line.done === line.total) {
        drawn = performance.now();
        draw({ done: line.done, total: line.total });
      } else known = { ...known, done: line.done, total: line.total };
    };
    setState(known);
    try {
      const path = stage === 'preview' ? 'preview/' : `?digest=${digest}`;
      await sendFile(file, `/api/results/imports/${path}`, hear, controller.signal);
      const ended = known.sum ?? known.fault ?? known.trouble;
      draw({ busy: false, bad: sorted(bad), ...(!ended && { trouble: brokenOff }) });
    } catch (error) {
      const trouble = error instanceof ApiError ? troubleOf(error.status, error.errors) : brokenOff;
      draw({ busy: false, bad: sorted(bad), trouble });
    }
  }

  function clear() {
    sending.current?.abort();
    setState(undefined);
  }

  return { state, send, clear };
}

const sorted = (bad: readonly BadRow[]) => bad.toSorted((one, other) => one.line - other.line);
