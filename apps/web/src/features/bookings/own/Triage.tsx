import { triageAnswersRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import type { TriageQuestion } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { TriageAnswers } from '../shared/TriageAnswers.tsx';
import { AnswerTriage, OwnBooking } from './bookings.documents.ts';
import type { PartProps } from './BookingView.tsx';
import type { OwnBookingNow } from './own-booking.ts';

type Asked = NonNullable<OwnBookingNow['triage']>;
type Props = Pick<PartProps, 'booking' | 'take' | 'refresh'>;

/** What those who come say before the visit, each for themselves. */
export function Triage({ booking, take, refresh }: Props) {
  const { triage, patientTests } = booking;
  if (!triage || (!triage.open && triage.answers.length === 0)) return null;
  return (
    <Section heading={<Say id="yourBookings.triage" />}>
      <p>
        <Say id={triage.open ? 'yourBookings.triage.text' : 'yourBookings.triage.closed'} />
      </p>
      {patientTests.map(({ out, ...who }, index) =>
        out ? null : (
          <div key={index}>
            {patientTests.length > 1 && (
              <h3>
                <bdi translate="no">{fullName(who)}</bdi>
              </h3>
            )}
            <OfPatient {...{ booking, take, refresh, triage }} patient={index + 1} />
          </div>
        ),
      )}
    </Section>
  );
}

function OfPatient({ booking, take, refresh, triage, patient }: Props & { triage: Asked; patient: number }) {
  const { language } = useLanguage();
  const [isAsking, ask] = useState(false);
  const [, answer] = useMutation(AnswerTriage);
  const answers = triage.answers.filter((each) => each.patient === patient);
  const [said] = answers;
  const { version, questions } = triage;

  async function send({ yes, words }: { yes: readonly TriageQuestion[]; words: string }) {
    const given = { yes: [...yes], words: words.trim() || null };
    const { data } = await answer({ id: booking.id, patient, version, ...given, lang: language });
    const taken = data?.answerTriage;
    if (taken?.__typename === 'Refusal') {
      if (reasonOf(taken) === 'questionsChanged') refresh();
      return refused(taken, { questionsChanged: 'yes' });
    }
    if (taken?.__typename !== 'BookTest') return undefined;
    take(readFragment(OwnBooking, taken));
    ask(false);
    notify({ tone: 'good', message: 'yourBookings.triage.sent' });
    return undefined;
  }

  if (said && !isAsking) {
    return (
      <>
        <TriageAnswers answers={answers} />
        {triage.open && (
          <SecondaryButton onClick={() => ask(true)}>
            <Say id="yourBookings.triage.change" />
          </SecondaryButton>
        )}
      </>
    );
  }
  if (!triage.open) return <TriageAnswers answers={[]} />;
  const initial = { yes: questions.filter((each) => said?.yes.includes(each)), words: said?.words ?? '' };
  const options = questions.map((value) => ({ value, label: <Say id={`fields.TriageQuestion.${value}`} /> }));
  return (
    <Form key={version} initial={initial} rules={triageAnswersRules} onSend={send}>
      <CheckboxGroupField
        name="yes"
        label="yourBookings.triage.yes"
        hint="yourBookings.triage.yes.hint"
        options={options}
      />
      <TextArea name="words" label="yourBookings.triage.words" hint="yourBookings.triage.words.hint" optional />
      <SubmitButton label="yourBookings.triage.send" />
    </Form>
  );
}
