import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CameraScan } from '../../../ui/camera/CameraScan.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { ScannedVisit } from './board.documents.ts';
import styles from './board.module.css';

const context = { requestPolicy: 'network-only', quiet: true, personal: true } as const;

/** A scanner types and presses Enter; a person does the same. */
export function Scan({ pharmaid }: { pharmaid: string }) {
  const server = useClient();
  const go = useNavigate();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  /** What was scanned last and led nowhere; null where it could not be looked up. */
  const [unknown, setUnknown] = useState<string | null>();
  const [busy, setBusy] = useState(false);

  async function find(scanned: string) {
    if (busy || scanned.trim() === '') return;
    setBusy(true);
    const asked = { pharmaid, code: scanned };
    const { data, error } = await server.query(ScannedVisit, asked, context);
    setBusy(false);
    // The next scan begins with an empty field, whatever came in meanwhile.
    setCode('');
    input.current?.focus();
    const id = data?.scannedPharmabooking?.id;
    if (id) return void go(`/pharma/visits/${id}`);
    setUnknown(error ? null : scanned.trim());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void find(code);
  }

  return (
    <form className={form.field} noValidate onSubmit={submit}>
      <label className={form.label} htmlFor="scan">
        <Say id="pharmaBoard.scan" />
      </label>
      <span className={styles.scan}>
        <input
          ref={input}
          id="scan"
          className={form.control}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setUnknown(undefined);
          }}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="scan-found"
        />
        <SecondaryButton type="submit" loading={busy}>
          <Say id="pharmaBoard.scan.find" />
        </SecondaryButton>
      </span>
      <CameraScan
        onCode={(scanned) => {
          setUnknown(undefined);
          void find(scanned);
        }}
      />
      <output id="scan-found" className={styles.wrong}>
        {unknown === null && <Say id="pharmaBoard.scan.failed" />}
        {unknown && <Say id="pharmaBoard.scan.unknown" values={{ code: <bdi translate="no">{unknown}</bdi> }} />}
      </output>
    </form>
  );
}
