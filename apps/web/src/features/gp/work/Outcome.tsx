import { completeGpAppointmentRules, writeGpNotesRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { useMutation } from 'urql';
import { draftOf, draftOfPerson, forgetDraft } from '../../../lib/draft.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { SummaryList } from '../../../ui/journey/SummaryList.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AdviseTests } from './AdviseTests.tsx';
import { CompleteGpAppointment, WriteGpNotes } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { take, type Ways } from './work-record.ts';

/** What the doctor writes: notes for doctors, and what the patient reads. */
export function Outcome(ways: Ways) {
  const { language } = useLanguage();
  const { notes, outcome, permittedActions, status } = ways.record;
  const mayAdd = status === 'completed' && permittedActions.includes('writeGpNotes');
  const tests = outcome?.tests.map(({ name }) => name[language]).join('\n') ?? '';
  const own = (text: string) => (
    <span className={styles.own} translate="no" data-formatted>
      {text}
    </span>
  );
  return (
    <>
      {permittedActions.includes('completeGpAppointment') && <Complete {...ways} />}
      {outcome && (
        <Section heading={<Say id="gpWork.advised" />}>
          <SummaryList
            rows={[
              { question: 'gpWork.advice', answer: own(outcome.advice) },
              { question: 'gpWork.safetyNet', answer: own(outcome.safetyNet) },
              ...(outcome.followUp ? [{ question: 'gpWork.followUp', answer: own(outcome.followUp) } as const] : []),
              ...(tests ? [{ question: 'gpWork.tests', answer: own(tests) } as const] : []),
            ]}
          />
        </Section>
      )}
      {(notes.length > 0 || mayAdd) && (
        <Section heading={<Say id="gpWork.notes" />}>
          {notes.length > 0 ? (
            own(notes.join('\n\n'))
          ) : (
            <p>
              <Say id="gpWork.notes.none" />
            </p>
          )}
          {mayAdd && <MoreNotes {...ways} />}
        </Section>
      )}
    </>
  );
}

/** What is kept in this tab of what the doctor writes; staff may end the appointment meanwhile, and the notes go on. */
function useDrafts(id: string) {
  const userId = useViewer()?.user?.id ?? '';
  return { outcome: draftOfPerson(userId, `gp-outcome-${id}`), more: draftOfPerson(userId, `gp-notes-${id}`) };
}

const empty = { notes: '', advice: '', safetyNet: '', followUp: '', tests: [] as string[] };

function Complete(ways: Ways) {
  const { id } = ways.record;
  const { outcome: draft } = useDrafts(id);
  const [initial] = useState(() => ({ ...empty, ...draftOf<typeof empty>(draft) }));
  const [, complete] = useMutation(CompleteGpAppointment);
  async function send({ notes, advice, safetyNet, followUp, tests }: typeof empty) {
    const input = { id, notes, advice, safetyNet, tests, ...(followUp.trim() && { followUp }) };
    const { data } = await complete({ input });
    const answer = data?.completeGpAppointment;
    if (answer?.__typename === 'Refusal') {
      ways.onRefused();
      return refused(answer);
    }
    if (take(answer, ways)) {
      forgetDraft(draft);
      notify({ tone: 'good', message: 'gpWork.complete.done' });
    }
    return undefined;
  }
  return (
    <Section heading={<Say id="gpWork.complete" />}>
      <Form
        initial={initial}
        rules={completeGpAppointmentRules}
        asInput={(values) => ({ id, ...values })}
        onSend={send}
      >
        <KeepDraft name={draft} />
        <TextArea name="notes" label="gpWork.notes" hint="gpWork.notes.hint" rows={6} />
        <TextArea name="advice" label="gpWork.advice" hint="gpWork.advice.hint" rows={5} />
        <TextArea name="safetyNet" label="gpWork.safetyNet" hint="gpWork.safetyNet.hint" rows={3} />
        <TextArea name="followUp" label="gpWork.followUp" optional rows={2} />
        <AdviseTests />
        <SubmitButton label="gpWork.complete.send" />
      </Form>
    </Section>
  );
}

function MoreNotes(ways: Ways) {
  const { id } = ways.record;
  const drafts = useDrafts(id);
  const begun = draftOf<{ notes: string }>(drafts.more) ?? draftOf<typeof empty>(drafts.outcome);
  const [, write] = useMutation(WriteGpNotes);
  const [sent, setSent] = useState(0);
  async function send({ notes }: { notes: string }) {
    const { data } = await write({ input: { id, notes } });
    const answer = data?.writeGpNotes;
    if (answer?.__typename === 'Refusal') return refused(answer);
    if (take(answer, ways)) {
      forgetDraft(drafts.more);
      forgetDraft(drafts.outcome);
      setSent(sent + 1);
      notify({ tone: 'good', message: 'gpWork.notes.done' });
    }
    return undefined;
  }
  return (
    <Form
      key={sent}
      initial={{ notes: begun?.notes ?? '' }}
      rules={writeGpNotesRules}
      asInput={({ notes }) => ({ id, notes })}
      onSend={send}
    >
      <KeepDraft name={drafts.more} />
      <TextArea name="notes" label="gpWork.notes.more" hint="gpWork.notes.hint" />
      <SubmitButton label="gpWork.notes.send" />
    </Form>
  );
}
