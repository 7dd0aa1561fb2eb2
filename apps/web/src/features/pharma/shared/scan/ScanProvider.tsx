import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { dismiss, notify } from '../../../../ui/notifications/notifications.ts';
import { usePharmaChoice } from '../choice/pharma-choice.ts';
import { ScanContext, type ScanNow, type ScanProblem } from './scan.ts';
import { ScannedVisit } from './scan.documents.ts';
import { useFormInHand, useScanner } from './use-scanner.ts';

const context = { requestPolicy: 'network-only', quiet: true, personal: true } as const;
/** A scanner that types twice does so at once, and its second code may be heard from the middle on. */
const sameScanMs = 2_000;
/** After so long nobody waits for an answer any more. */
const patienceMs = 10_000;

interface Asked {
  readonly code: string;
  /** The same code is looked up again from then on. */
  until: number;
  answer: Promise<ScanProblem | undefined>;
}

/** Around the pages of a pharmacy: a code that is scanned on any of them opens the visit. */
export function ScanProvider({ children }: { children: ReactNode }) {
  const server = useClient();
  const go = useNavigate();
  const { state, pharmacy } = usePharmaChoice();
  const pharmaid = pharmacy?.id;
  const isOpening = state === 'loading' || state === 'choosing';
  const field = useRef<HTMLInputElement>(null);
  const last = useRef<Asked>(undefined);
  const isFormInHand = useFormInHand();

  const look = useCallback(
    async (asked: Asked): Promise<ScanProblem | undefined> => {
      if (pharmaid === undefined) return undefined;
      const { code } = asked;
      const { data, error } = await server.query(ScannedVisit, { pharmaid, code }, context);
      asked.until = error ? 0 : performance.now() + sameScanMs;
      // The next one was scanned meanwhile.
      if (last.current !== asked) return undefined;
      if (error) return { why: 'failed' };
      const id = data?.scannedPharmabooking?.id;
      if (id === undefined) return { why: 'unknown', code };
      if (isFormInHand()) return { why: 'form' };
      await go(`/pharma/visits/${id}`);
      return undefined;
    },
    [server, go, pharmaid, isFormInHand],
  );
  const find = useCallback(
    (scanned: string) => {
      const code = scanned.trim();
      if (code === '') return Promise.resolve(undefined);
      if (pharmaid === undefined) return Promise.resolve({ why: 'pharmacy' } as const);
      if (isFormInHand()) return Promise.resolve({ why: 'form' } as const);
      if (last.current && performance.now() < last.current.until && last.current.code.endsWith(code)) {
        return last.current.answer;
      }
      const asked: Asked = { code, until: performance.now() + patienceMs, answer: Promise.resolve(undefined) };
      last.current = asked;
      asked.answer = look(asked);
      return asked.answer;
    },
    [look, pharmaid, isFormInHand],
  );

  const said = useRef(0);
  const say = (problem: ScanProblem) => {
    const values = problem.why === 'unknown' && { values: { code: problem.code } };
    said.current = notify({ tone: 'warn', message: words[problem.why], ...values });
  };
  async function heard(code: string) {
    dismiss(said.current);
    const problem = await find(code);
    if (problem) say(problem);
  }
  // Whoever scans while the page is still loading, or before they chose where they work, does not scan again.
  const early = useRef<string>(undefined);
  const hearEarly = useEffectEvent(() => {
    if (early.current !== undefined) void heard(early.current);
    early.current = undefined;
  });
  useEffect(() => {
    if (!isOpening) hearEarly();
  }, [isOpening]);
  useScanner(
    (code) => {
      early.current = isOpening ? code : undefined;
      if (!isOpening) void heard(code);
    },
    () => {
      field.current?.focus();
      return field.current !== null;
    },
  );

  const placeField = useCallback((placed: HTMLInputElement) => {
    field.current = placed;
    return () => {
      if (field.current === placed) field.current = null;
    };
  }, []);
  const now = useMemo((): ScanNow => ({ find, placeField }), [find, placeField]);
  return <ScanContext value={now}>{children}</ScanContext>;
}

const words = {
  failed: 'pharmaScan.failed',
  unknown: 'pharmaScan.unknown',
  form: 'pharmaScan.form',
  pharmacy: 'pharmaScan.pharmacy',
} as const;
