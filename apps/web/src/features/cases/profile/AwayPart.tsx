import { setCaseAwayRules } from '@meridian/contracts/cases';
import { useMutation } from 'urql';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { take, type Ways } from './profile.ts';
import { EndCaseAway, SetCaseAway } from './profile.documents.ts';

/** The days on which nothing is offered; what the doctor has stays with them. */
export function AwayPart({ of: { away }, onChanged }: Ways) {
  const { language } = useLanguage();
  const [, set] = useMutation(SetCaseAway);
  const [{ fetching }, end] = useMutation(EndCaseAway);
  return (
    <>
      {away && (
        <Note
          tone="plain"
          level={3}
          heading={
            <Say
              id="caseDoctor.away.now"
              values={{ from: formatDay(away.from, language), until: formatDay(away.until, language) }}
            />
          }
        >
          <SecondaryButton
            disabled={fetching}
            onClick={() => void end({}).then(({ data }) => take(data?.endCaseAway, 'caseDoctor.away.ended', onChanged))}
          >
            <Say id="caseDoctor.away.end" />
          </SecondaryButton>
        </Note>
      )}
      <p>
        <Say id="caseDoctor.away.lead" />
      </p>
      <Form
        key={away ? `${away.from} ${away.until}` : 'here'}
        initial={{ from: away?.from ?? '', until: away?.until ?? '' }}
        rules={setCaseAwayRules}
        onSend={async (input) => {
          const { data } = await set({ input });
          take(data?.setCaseAway, 'caseDoctor.away.saved', onChanged);
        }}
      >
        <DayField name="from" label="caseDoctor.away.from" />
        <DayField name="until" label="caseDoctor.away.until" />
        <SubmitButton label={away ? 'caseDoctor.away.change' : 'caseDoctor.away.save'} />
      </Form>
    </>
  );
}
