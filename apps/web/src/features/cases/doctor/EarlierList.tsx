import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { EarlierReadings } from '../../results/shared/EarlierReadings.tsx';
import { CaseEarlierResults } from './earlier.documents.ts';

const context = { requestPolicy: 'network-only', quiet: true } as const;

export default function EarlierList({ id }: { id: string }) {
  const { language: lang } = useLanguage();
  const [{ data, error }, ask] = useQuery({ query: CaseEarlierResults, variables: { id, lang }, context });
  if (error && !data) return <Failed onRetry={ask} />;
  if (!data) return <Loading shape="list" />;
  const { barrier, results } = data.caseEarlierResults ?? { barrier: 'caseOver', results: [] };
  if (barrier) {
    return (
      <p>
        <Say id={`doctor.earlier.${barrier}`} />
      </p>
    );
  }
  return <EarlierReadings results={results} />;
}
