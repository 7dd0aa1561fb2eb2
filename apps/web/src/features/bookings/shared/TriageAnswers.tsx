import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TriageSaid } from './TriageSaid.tsx';

type Said = NonNullable<Parameters<typeof TriageSaid>[0]['said']> & {
  readonly at: string;
  readonly atCounter: boolean;
  readonly heardBy?: string | null;
};

/** What one of those who come said last, when and how; what they said before stays below it, open where it may matter. */
export function TriageAnswers({ answers }: { answers: readonly Said[] }) {
  const [said, ...before] = answers;
  if (!said) return <TriageSaid />;
  return (
    <>
      <Answer said={said} />
      {before.length > 0 && (
        <details open={before.some(({ yes, words }) => yes.length > 0 || words)}>
          <summary>
            <Say id="bookingParts.triage.before" values={{ count: before.length }} />
          </summary>
          {before.map((each) => (
            <Answer key={each.at} said={each} />
          ))}
        </details>
      )}
    </>
  );
}

function Answer({ said }: { said: Said }) {
  const { language } = useLanguage();
  const { at, atCounter, heardBy } = said;
  const time = formatUkMoment(at, language);
  return (
    <>
      <TriageSaid said={said} />
      <p>
        {heardBy ? (
          <Say id="bookingParts.triage.heardBy" values={{ time, name: <bdi translate="no">{heardBy}</bdi> }} />
        ) : (
          <Say id={atCounter ? 'bookingParts.triage.heard' : 'bookingParts.triage.own'} values={{ time }} />
        )}
      </p>
    </>
  );
}
