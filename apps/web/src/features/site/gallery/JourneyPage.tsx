import { useState, type ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { pageBefore, progress, road, type Journey } from '../../../ui/journey/journey.ts';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { SuccessPanel } from '../../../ui/journey/SuccessPanel.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import { bornRules, childNameRules, whoRules, type Child } from './sample.rules.ts';

type PageId = 'who' | 'name' | 'born';

const journey: Journey<Child, PageId> = [
  { id: 'who', fields: ['who'], next: ({ who }) => (who === 'child' ? 'name' : 'born') },
  { id: 'name', fields: ['childName'], next: () => 'born' },
  { id: 'born', fields: ['born'], next: () => undefined },
];
const questions: Readonly<Record<PageId, MessageId>> = {
  who: 'gallery.who',
  name: 'gallery.childName',
  born: 'gallery.when',
};
const people = [
  { value: 'me', label: 'gallery.who.me' },
  { value: 'child', label: 'gallery.who.child' },
] as const;
const blank: Child = { who: '', childName: '', born: '' };

export default function JourneyPage() {
  const [answers, setAnswers] = useState(blank);
  const [at, setAt] = useState<PageId | 'check' | 'done'>('who');

  if (at === 'done') {
    const next = ['gallery.next.first', 'gallery.next.second'] as const;
    return <SuccessPanel title="gallery.done" reference="MER-2026-0417" next={next} />;
  }
  if (at === 'check') return <Check answers={answers} onChange={setAt} onSend={() => setAt('done')} />;

  const before = pageBefore(journey, answers, at);
  const keep = async (given: Partial<Child>) => {
    const all = { ...answers, ...given };
    setAnswers(all);
    setAt(journey.find(({ id }) => id === at)?.next(all) ?? 'check');
  };
  return (
    <JourneyShell
      page={at}
      question={<Say id={questions[at]} />}
      progress={progress(journey, answers, at)}
      onBack={before && (() => setAt(before))}
    >
      <Question key={at} page={at} answers={answers} keep={keep} />
    </JourneyShell>
  );
}

type QuestionProps = { page: PageId; answers: Child; keep(given: Partial<Child>): Promise<void> };

function Question({ page, answers, keep }: QuestionProps) {
  const send = <SubmitButton label="journey.continue" />;
  if (page === 'who') {
    return (
      <Form initial={{ who: answers.who }} rules={whoRules} onSend={keep}>
        <RadioField name="who" label="gallery.who" labelHidden options={people} />
        {send}
      </Form>
    );
  }
  if (page === 'name') {
    return (
      <Form initial={{ childName: answers.childName }} rules={childNameRules} onSend={keep}>
        <TextField name="childName" label="gallery.childName" labelHidden autoComplete="off" />
        {send}
      </Form>
    );
  }
  return (
    <Form initial={{ born: answers.born }} rules={bornRules} onSend={keep}>
      <DateField name="born" label="gallery.when" labelHidden />
      {send}
    </Form>
  );
}

type CheckProps = { answers: Child; onChange(page: PageId): void; onSend(): void };

function Check({ answers, onChange, onSend }: CheckProps) {
  const { language } = useLanguage();
  const said: Readonly<Record<PageId, ReactNode>> = {
    who: <Say id={answers.who === 'child' ? 'gallery.who.child' : 'gallery.who.me'} />,
    name: answers.childName,
    born: formatDateOfBirth(answers.born, language),
  };
  const rows = road(journey, answers).map((id): SummaryRow => ({
    question: questions[id],
    answer: said[id],
    onChange: () => onChange(id),
  }));
  return (
    <JourneyShell page="check" question={<Say id="journey.check" />} onBack={() => onChange('born')}>
      <SummaryList rows={rows} />
      <PrimaryButton onClick={onSend}>
        <Say id="gallery.confirm" />
      </PrimaryButton>
    </JourneyShell>
  );
}
