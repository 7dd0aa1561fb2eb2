import type { TriageQuestion } from '../../../gql/graphql.ts';
import { Say } from '../../../ui/Say.tsx';

type Said = { readonly yes: readonly TriageQuestion[]; readonly words?: string | null };

/** What was answered with yes, or that nothing was; nothing was said yet where it is missing. */
export function TriageSaid({ said }: { said?: Said | undefined }) {
  if (!said) {
    return (
      <p>
        <Say id="bookingParts.triage.none" />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id={said.yes.length > 0 ? 'bookingParts.triage.yes' : 'bookingParts.triage.clear'} />
      </p>
      {said.yes.length > 0 && (
        <ul>
          {said.yes.map((question) => (
            <li key={question}>
              <Say id={`fields.TriageQuestion.${question}`} />
            </li>
          ))}
        </ul>
      )}
      {said.words && (
        <p>
          <bdi data-formatted>{said.words}</bdi>
        </p>
      )}
    </>
  );
}
