import { signCaseReportRules } from '@meridian/contracts/cases';
import { reportSections } from '@meridian/domain/cases/rules';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { useMutation } from 'urql';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { caseIn, reportOf, type ReportValues, type Ways } from './doctor-case.ts';
import { SignCaseReport, WriteCaseReport } from './doctor.documents.ts';
import styles from './doctor.module.css';
import { useOwnDraft } from './own-draft.ts';

const Preview = lazy(() => loadChunk('report-preview', () => import('./Preview.tsx')));

/** The report is written section by section, kept as a draft, and signed after it was asked once more. */
export function ReportEditor(ways: Ways) {
  const { id } = ways.of;
  const draft = useOwnDraft<{ report: ReportValues }>(`case-report-${id}`);
  const [initial] = useState(() => draft.values ?? { report: reportOf(ways.of) });
  const [report, setReport] = useState<ReportValues>();
  return (
    <Section heading={<Say id="doctor.report" />}>
      <p>
        <Say id="doctor.report.lead" />
      </p>
      <Form
        initial={initial}
        rules={signCaseReportRules}
        asInput={({ report }) => ({ id, report })}
        onSend={(values) => {
          setReport(values.report);
          return Promise.resolve(undefined);
        }}
      >
        <KeepDraft name={draft.name} />
        <Sections />
        <SignOrKeep {...ways} restored={draft.values !== undefined} onKept={draft.forget} />
      </Form>
      {report && <SignDialog {...ways} report={report} onSigned={draft.forget} onLeft={() => setReport(undefined)} />}
    </Section>
  );
}

function SignDialog({
  of: { id, language, late },
  report,
  onChanged,
  onRefused,
  onSigned,
  onLeft,
}: Ways & { report: ReportValues; onSigned(): void; onLeft(): void }) {
  const [writing, write] = useMutation(WriteCaseReport);
  const [signing, sign] = useMutation(SignCaseReport);
  const busy = writing.fetching || signing.fetching;
  const translated = late ? 'doctor.report.ask.late' : 'doctor.report.ask.translated';
  async function send() {
    const saved = (await write({ input: { id, report } })).data?.writeCaseReport;
    const answer =
      saved?.__typename === 'DoctorCase' ? (await sign({ input: { id, report } })).data?.signCaseReport : saved;
    onLeft();
    const changed = caseIn(answer);
    if (changed) {
      onSigned();
      notify({ tone: 'good', message: 'doctor.report.signed' });
      onChanged(changed);
    } else if (answer?.__typename === 'Refusal') {
      notify({ tone: 'bad', ...troubleIn(answer) });
      onRefused();
    }
  }
  return (
    <Dialog heading={<Say id="doctor.report.ask" />} onClose={onLeft}>
      <p>
        <Say id={language === 'zh' ? translated : 'doctor.report.ask.text'} />
      </p>
      <div className={styles.actions}>
        <PrimaryButton disabled={busy} loading={busy} onClick={() => void send()}>
          <Say id="doctor.report.sign" />
        </PrimaryButton>
        <SecondaryButton onClick={onLeft}>
          <Say id="doctor.notYet" />
        </SecondaryButton>
      </div>
    </Dialog>
  );
}

/** Of a form whose fields are the sections of a report. */
export function Sections() {
  return reportSections.map((name) => (
    <TextArea
      key={name}
      name={`report.${name}`}
      label={`doctor.section.${name}`}
      hint={`doctor.section.${name}.hint`}
      rows={name === 'summary' || name === 'limits' ? 4 : 7}
    />
  ));
}

type Keeping = {
  /** The form began with what was typed before the page was loaded, and is not saved. */
  restored: boolean;
  onKept(): void;
};

function SignOrKeep({ of: { id, draft }, onChanged, onRefused, restored, onKept }: Ways & Keeping) {
  const { values, dirty, resetForm } = useFormikContext<{ report: ReportValues }>();
  const [{ fetching }, write] = useMutation(WriteCaseReport);
  const [preview, setPreview] = useState(0);
  const [isSaved, setSaved] = useState(!restored);
  const isNew = dirty || !isSaved;
  async function keep(): Promise<boolean> {
    const answer = (await write({ input: { id, report: values.report } })).data?.writeCaseReport;
    const changed = caseIn(answer);
    if (changed) {
      resetForm({ values });
      setSaved(true);
      onKept();
      notify({ tone: 'good', message: 'doctor.report.kept' });
      onChanged(changed);
    } else if (answer?.__typename === 'Refusal') {
      notify({ tone: 'bad', ...troubleIn(answer) });
      onRefused();
    }
    return changed !== null;
  }
  /** Of what is on the screen, which is saved for it. */
  async function look() {
    if ((draft && !isNew) || (await keep())) setPreview((count) => count + 1);
  }
  return (
    <>
      <div className={styles.actions}>
        <SubmitButton label="doctor.report.sign" />
        <SecondaryButton disabled={fetching || !isNew} onClick={() => void keep()}>
          <Say id="doctor.report.keep" />
        </SecondaryButton>
        <SecondaryButton disabled={fetching} onClick={() => void look()}>
          <Say id="doctor.preview" />
        </SecondaryButton>
      </div>
      {preview > 0 && (
        <Suspense fallback={<Loading shape="document" />}>
          <Preview key={preview} id={id} onClose={() => setPreview(0)} />
        </Suspense>
      )}
    </>
  );
}
