import { useState, type ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { pagesOf, type Journey, type PageTurns } from '../../../ui/journey/journey.ts';
import { JourneyPages } from '../../../ui/journey/JourneyPages.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { useLocalPosition } from '../../../ui/journey/position.ts';
import { SuccessPanel } from '../../../ui/journey/SuccessPanel.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import { bornRules, childNameRules, whoRules, type Child } from './sample.rules.ts';

type PageId = 'who' | 'name' | 'born';
type Props = { answers: Child; keep(given: Partial<Child>): void };
type QuestionProps = Props & PageTurns<Child, PageId>;

const people = [
  { value: 'me', label: 'gallery.who.me' },
  { value: 'child', label: 'gallery.who.child' },
] as const;
const blank: Child = { who: '', childName: '', born: '' };

const questions: Readonly<Record<PageId, MessageId>> = {
  who: 'gallery.who',
  name: 'gallery.childName',
  born: 'gallery.when',
};
const journey: Journey<Child, PageId, Props> = {
  pages: {
    who: { question: questions.who, isComplete: ({ who }) => who !== '', Page: Who },
    name: {
      applies: ({ who }) => who === 'child',
      isComplete: ({ childName }) => childName !== '',
      question: questions.name,
      Page: ChildName,
    },
    born: { question: questions.born, Page: Born },
  },
};

export default function JourneyPage() {
  const [answers, setAnswers] = useState(blank);
  const [end, setEnd] = useState<'check' | 'done'>();
  const position = useLocalPosition();
  const now = useJourney({ journey, facts: answers, position, onEnd: () => setEnd('check') });

  function change(page: PageId) {
    setEnd(undefined);
    position.go(page);
  }
  if (end === 'done') {
    const next = ['gallery.next.first', 'gallery.next.second'] as const;
    return <SuccessPanel title="gallery.done" reference="MER-2026-0417" next={next} />;
  }
  if (end === 'check') return <Check answers={answers} onChange={change} onSend={() => setEnd('done')} />;
  const keep = (given: Partial<Child>) => setAnswers({ ...answers, ...given });
  return <JourneyPages now={now} props={{ answers, keep }} />;
}

const sendWith =
  ({ keep, onward }: QuestionProps) =>
  async (given: Partial<Child>) => {
    keep(given);
    onward(given);
  };

function Who(props: QuestionProps) {
  return (
    <Form initial={{ who: props.answers.who }} rules={whoRules} onSend={sendWith(props)}>
      <RadioField name="who" label="gallery.who" labelHidden options={people} />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

function ChildName(props: QuestionProps) {
  return (
    <Form initial={{ childName: props.answers.childName }} rules={childNameRules} onSend={sendWith(props)}>
      <TextField name="childName" label="gallery.childName" labelHidden autoComplete="off" />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

function Born(props: QuestionProps) {
  return (
    <Form initial={{ born: props.answers.born }} rules={bornRules} onSend={sendWith(props)}>
      <DateField name="born" label="gallery.when" labelHidden />
      <SubmitButton label="journey.continue" />
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
  const rows = pagesOf(journey.pages, answers).map((id): SummaryRow => ({
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
