import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeysOn } from '../../../../ui/admin/keys.ts';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { CameraScan } from '../../../../ui/camera/CameraScan.tsx';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { type ScanProblem, useScan } from './scan.ts';
import styles from './scan.module.css';

/** A scanner types and presses Enter; a person does the same. */
export function Scan() {
  const { find, placeField } = useScan();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const [busy, setBusy] = useState(false);
  const keysOn = useKeysOn();
  useEffect(() => (input.current ? placeField(input.current) : undefined), [placeField]);

  async function look(scanned: string) {
    if (scanned.trim() === '') return;
    // The next scan begins with an empty field, even where it comes before the answer.
    setCode('');
    setBusy(true);
    const found = await find(scanned);
    setBusy(false);
    setProblem(found);
    if (found) input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void look(code);
  }

  return (
    <form className={form.field} noValidate data-scan onSubmit={submit}>
      <label className={form.label} htmlFor="scan">
        <Say id="pharmaScan.field" />
      </label>
      <span id="scan-hint" className={`${form.hint} ${styles.hint}`}>
        <Say id={keysOn ? 'pharmaScan.hint' : 'pharmaScan.hint.noKeys'} />
      </span>
      <span className={styles.scan}>
        <input
          ref={input}
          id="scan"
          className={form.control}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(undefined);
          }}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-keyshortcuts={keysOn ? '/' : undefined}
          aria-describedby="scan-hint scan-found"
        />
        <SecondaryButton type="submit" loading={busy}>
          <Say id="pharmaScan.find" />
        </SecondaryButton>
      </span>
      <CameraScan
        onCode={(scanned) => {
          setProblem(undefined);
          void look(scanned);
        }}
      />
      <output id="scan-found" className={styles.wrong}>
        {problem?.why === 'failed' && <Say id="pharmaScan.failed" />}
        {problem?.why === 'form' && <Say id="pharmaScan.form" />}
        {problem?.why === 'pharmacy' && <Say id="pharmaScan.pharmacy" />}
        {problem?.why === 'unknown' && (
          <Say id="pharmaScan.unknown" values={{ code: <bdi translate="no">{problem.code}</bdi> }} />
        )}
      </output>
    </form>
  );
}
