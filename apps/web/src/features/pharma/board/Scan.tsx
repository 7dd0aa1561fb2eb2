import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { ScannedVisit } from './board.documents.ts';
import styles from './board.module.css';

/** A scanner types and presses Enter; a person does the same. */
export function Scan({ pharmaid }: { pharmaid: string }) {
  const server = useClient();
  const go = useNavigate();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'pharmaBoard.scan.unknown' | 'pharmaBoard.scan.failed'>();
  const [busy, setBusy] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    const variables = { pharmaid, code };
    const { data, error } = await server.query(ScannedVisit, variables, { requestPolicy: 'network-only', quiet: true });
    setBusy(false);
    const id = data?.scannedPharmabooking?.id;
    if (id) return void go(`/pharma/visits/${id}`);
    setWrong(error ? 'pharmaBoard.scan.failed' : 'pharmaBoard.scan.unknown');
  }

  return (
    <form className={form.field} noValidate onSubmit={(event) => void find(event)}>
      <label className={form.label} htmlFor="scan">
        <Say id="pharmaBoard.scan" />
      </label>
      <span className={styles.scan}>
        <input
          id="scan"
          className={form.control}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(undefined);
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
      <output id="scan-found" className={styles.wrong}>
        {wrong && <Say id={wrong} />}
      </output>
    </form>
  );
}
