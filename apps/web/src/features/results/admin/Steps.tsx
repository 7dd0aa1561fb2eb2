import {
  acknowledgeCritical,
  publishReport,
  renewReportLink,
  returnReadings,
  verifyReadings,
} from '@meridian/contracts/generated/admin-metadata/results-reports';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { EntryKind } from './entry-values.ts';
import { EntryTable } from './EntryTable.tsx';
import { FlagWord, isCritical, ReadingWords } from './flags.tsx';
import type { Entry, Opened } from './reports.documents.ts';
import { StepButton } from './StepButton.tsx';
import { WordsForm } from './WordsForm.tsx';

type Doing = EntryKind | 'return' | 'withdraw';
type Props = { opened: Opened; onDone(done: MessageId): Promise<void> };

const EntryForm = lazyPart('report-entry', () => import('./EntryForm.tsx'));
const Withdraw = lazyPart('report-withdraw', () => import('./Withdraw.tsx'));

/** What comes next for a report, and what else may be done. */
export function Steps({ opened, onDone }: Props) {
  const { id, report, entries, publishedEntry } = opened;
  const may = new Set(report.permittedActions);
  const [newest] = entries;
  const standing = entries.find(({ number }) => number === publishedEntry);
  const waits = newest && newest.number !== publishedEntry && newest.returned === null;
  const begins = may.has('enterReadings') && !waits;
  const [doing, setDoing] = useState<Doing | undefined>(begins ? 'enter' : undefined);
  const close = begins ? undefined : () => setDoing(undefined);
  const done = (what: MessageId) => async () => {
    setDoing(undefined);
    await onDone(what);
  };
  const input = { id, entry: newest?.number ?? 0 };
  const unanswered = waits && newest.critical && newest.acknowledgement === null;

  if (doing === 'enter' || doing === 'correct') {
    return (
      <>
        {newest?.returned && <Returned words={newest.returned} />}
        <EntryForm opened={opened} kind={doing} onSaved={done('adminDiagnostic.done.entered')} onCancel={close} />
      </>
    );
  }
  if (doing === 'return') {
    return (
      <WordsForm
        form={returnReadings}
        input={input}
        label="adminDiagnostic.return.words"
        hint="adminDiagnostic.return.hint"
        send="adminDiagnostic.return"
        onDone={done('adminDiagnostic.done.returned')}
        onCancel={close}
      />
    );
  }
  if (doing === 'withdraw') {
    return <Withdraw id={id} onDone={done('adminDiagnostic.done.withdrawn')} onCancel={() => setDoing(undefined)} />;
  }
  return (
    <div className={styles.steps}>
      {unanswered && (
        <Critical entry={newest}>
          {may.has('acknowledgeCritical') && (
            <WordsForm
              form={acknowledgeCritical}
              input={input}
              label="adminDiagnostic.acknowledge.words"
              hint="adminDiagnostic.acknowledge.hint"
              send="adminDiagnostic.acknowledge"
              onDone={done('adminDiagnostic.done.acknowledged')}
            />
          )}
        </Critical>
      )}
      {waits && (
        <section className={styles.part} aria-labelledby="report-waiting">
          <h2 id="report-waiting">
            <Say id={newest.verifiedBy === null ? 'adminDiagnostic.verify.title' : 'adminDiagnostic.publish.title'} />
          </h2>
          <p className={styles.soft}>
            <Say
              id="adminDiagnostic.enteredBy"
              values={{ name: <span data-formatted>{newest.by}</span>, source: newest.source }}
            />{' '}
            {newest.verifiedBy !== null && (
              <Say id="adminDiagnostic.verifiedBy" values={{ name: <span data-formatted>{newest.verifiedBy}</span> }} />
            )}
          </p>
          {newest.why && (
            <p>
              <Say id="adminDiagnostic.why" values={{ why: <span data-formatted>{newest.why}</span> }} />
            </p>
          )}
          <EntryTable entry={newest} former={standing} />
          <Hindered opened={opened} />
          <div className={styles.buttons}>
            {may.has('verifyReadings') && (
              <StepButton
                first
                form={verifyReadings}
                input={input}
                label="adminDiagnostic.verify"
                onDone={done(unanswered ? 'adminDiagnostic.done.verifiedCritical' : 'adminDiagnostic.done.verified')}
              />
            )}
            {may.has('publishReport') && (
              <StepButton
                first
                form={publishReport}
                input={input}
                label={standing ? 'adminDiagnostic.publish.again' : 'adminDiagnostic.publish'}
                onDone={done('adminDiagnostic.done.published')}
              />
            )}
            {may.has('returnReadings') && (
              <SecondaryButton onClick={() => setDoing('return')}>
                <Say id="adminDiagnostic.return" />
              </SecondaryButton>
            )}
          </div>
        </section>
      )}
      <div className={styles.buttons}>
        {may.has('enterReadings') && (
          <SecondaryButton onClick={() => setDoing('enter')}>
            <Say id="adminDiagnostic.entry.change" />
          </SecondaryButton>
        )}
        {may.has('correctReadings') && (
          <SecondaryButton onClick={() => setDoing('correct')}>
            <Say id="adminDiagnostic.entry.correct" />
          </SecondaryButton>
        )}
        {may.has('withdrawReport') && (
          <SecondaryButton onClick={() => setDoing('withdraw')}>
            <Say id="adminDiagnostic.withdraw" />
          </SecondaryButton>
        )}
        {may.has('renewReportLink') && (
          <StepButton
            form={renewReportLink}
            input={{ id }}
            label="adminDiagnostic.renewLink"
            onDone={done('adminDiagnostic.done.linked')}
          />
        )}
      </div>
    </div>
  );
}

function Returned({ words }: { words: string }) {
  return (
    <Note tone="warn" heading={<Say id="adminDiagnostic.returned" />}>
      <p data-formatted>{words}</p>
    </Note>
  );
}

/** Staff see to it that the patient is looked after before anybody reads it alone. */
function Critical({ entry, children }: { entry: Entry; children: React.ReactNode }) {
  const { language } = useLanguage();
  const critical = entry.readings.filter(({ flag }) => isCritical(flag));
  return (
    <Note tone="bad" level={2} heading={<Say id="adminDiagnostic.critical" values={{ count: critical.length }} />}>
      <ul className={styles.alarms}>
        {critical.map(({ biomarkerId, name, flag, ...reading }) => (
          <li key={biomarkerId}>
            <span data-formatted>{name[language]}</span> <ReadingWords reading={reading} /> <FlagWord flag={flag} />
          </li>
        ))}
      </ul>
      <p>
        <Say id="adminDiagnostic.critical.text" />
      </p>
      {children}
    </Note>
  );
}

/** Why the step that comes next is not for this viewer, or not yet. */
function Hindered({ opened }: { opened: Opened }) {
  const next = opened.entries[0]?.verifiedBy === null ? 'verifyReadings' : 'publishReport';
  const standing = opened.actions.find(({ action }) => action === next);
  if (!standing || standing.allowed || !standing.why) return null;
  return (
    <p className={styles.hindered}>
      <IconInfoCircle size={22} aria-hidden />
      <Say id={standing.why as MessageId} />
    </p>
  );
}
