import { mostImportBytes } from '@meridian/contracts/results';
import { IconChevronLeft, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-result-import.module.css';
import { BadRows } from './BadRows.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { type ImportState, useImport } from './use-import.ts';

const example = [
  'barcode,reference,person,shortcode,reading,unit,sample date,complete date,comments',
  'MK-7K2F9QXA3B,,,GLU,5.2,mmol/L,2026-11-20,2026-11-21,',
  ',MB-8F2K-Q7,2,TSH,<0.01,mIU/L,20/11/2026,21/11/2026,Repeated',
  '',
].join('\r\n');

/** A laboratory's file: first what it would do, each bad row named; then, if it is right, the same file. */
export default function ImportPage() {
  const { state, send, clear } = useImport();
  const [file, setFile] = useState<File>();
  const [tooLarge, setTooLarge] = useState(false);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setTooLarge(chosen.size > mostImportBytes);
    setFile(chosen);
    if (chosen.size > mostImportBytes) clear();
    else void send(chosen, 'preview');
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.page}>
      <AppLink to="/admin/diagnostic" className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="adminResultImport.back" />
      </AppLink>
      <div>
        <h1>
          <Say id="adminResultImport.title" />
        </h1>
        <p className={styles.soft}>
          <Say id="adminResultImport.lead" />
        </p>
      </div>
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <IconFileSpreadsheet size={32} aria-hidden />
        <label className={styles.choose}>
          <Say id="adminResultImport.choose" />
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={state?.busy}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`} download="laboratory.csv">
          <Say id="adminResultImport.example" />
        </a>
      </div>
      {tooLarge && (
        <Note tone="bad" level={2} heading={<Say id="adminResultImport.tooLarge" />} takesFocus>
          <p>
            <Say id="adminResultImport.tooLarge.text" />
          </p>
        </Note>
      )}
      {file && state && !tooLarge && (
        <>
          <p data-formatted className={styles.file}>
            {file.name}
          </p>
          <Progress state={state} onStop={clear} />
          <Outcome state={state} />
          {state.sum && <ImportSummary sum={state.sum} stage={state.stage} />}
          {!state.busy && (
            <Next
              state={state}
              onRun={() => state.sum && void send(file, 'run', state.sum.digest)}
              onAgain={() => void send(file, state.stage, state.sum?.digest)}
            />
          )}
          {!state.busy && <BadRows bad={state.bad} name={file.name} />}
        </>
      )}
    </div>
  );
}

function Progress({ state, onStop }: { state: ImportState; onStop(): void }) {
  const { busy, stage, done, total } = state;
  const id = useId();
  if (!busy) return null;
  return (
    <div className={styles.progress}>
      <p id={id}>
        <Say id={`adminResultImport.busy.${stage}`} values={{ done, total }} />
      </p>
      <progress aria-labelledby={id} value={done} max={Math.max(total, 1)} />
      <div>
        <SecondaryButton onClick={onStop}>
          <Say id="adminResultImport.stop" />
        </SecondaryButton>
      </div>
    </div>
  );
}

function Outcome({ state: { fault, trouble } }: { state: ImportState }) {
  if (fault) {
    return (
      <Note tone="bad" level={2} heading={<Say id="adminResultImport.unreadable" />} takesFocus>
        <p>
          <Say id={`adminResultImport.file.${fault.why}`} values={fault.values} />
        </p>
      </Note>
    );
  }
  if (!trouble) return null;
  return (
    <Note tone="bad" level={2} heading={<Say id="adminResultImport.stopped" />} takesFocus>
      <p>
        <Say id={trouble.message} values={trouble.values} />
      </p>
    </Note>
  );
}

function Next({ state, onRun, onAgain }: { state: ImportState; onRun(): void; onAgain(): void }) {
  const { sum, stage, trouble } = state;
  const takes = sum ? sum.entered + sum.replaced : 0;
  if (trouble) {
    return (
      <div className={styles.buttons}>
        <PrimaryButton onClick={onAgain}>
          <Say id="state.retry" />
        </PrimaryButton>
      </div>
    );
  }
  if (stage === 'run' || takes === 0) return null;
  return (
    <div className={styles.buttons}>
      <PrimaryButton onClick={onRun}>
        <Say id="adminResultImport.run" values={{ count: takes }} />
      </PrimaryButton>
    </div>
  );
}
