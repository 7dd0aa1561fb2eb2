import { askCaseCancellationRules } from '@meridian/contracts/cases';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import type { CaseRecord } from '../shared/use-case-record.ts';
import { AskCaseCancellation } from './own-cases.documents.ts';

type Props = { of: CaseNow; record: CaseRecord; onDone(): void };
type Values = { reason: string };

/** A doctor has it already: staff decide about the money, and are told why. */
export default function AskToCancel({ of: { id }, record, onDone }: Props) {
  const { language: lang } = useLanguage();

  async function send({ reason }: Values) {
    const sent = await record.write(AskCaseCancellation, { input: { id, lang, reason: reason.trim() } });
    if ('wrong' in sent) return sent.wrong;
    notify({ tone: 'good', message: 'caseOwn.askCancel.done' });
    return onDone();
  }

  return (
    <JourneyShell page="ask" question={<Say id="caseOwn.askCancel.question" />} onBack={onDone} takesFocus>
      <TroubleNote trouble={record.trouble} level={2} />
      <p>
        <Say id="caseOwn.askCancel.text" />
      </p>
      <Form
        initial={{ reason: '' }}
        rules={askCaseCancellationRules}
        asInput={({ reason }: Values) => ({ id, lang, reason })}
        onSend={send}
      >
        <TextArea name="reason" label="caseOwn.askCancel.reason" />
        <SubmitButton label="caseOwn.askCancel" ends />
      </Form>
    </JourneyShell>
  );
}
