import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { EarlierReadings } from '../../results/shared/EarlierReadings.tsx';
import { GpEarlierResults } from './gp-work.documents.ts';

const context = { requestPolicy: 'network-only', quiet: true } as const;

export default function GpEarlierList({ id }: { id: string }) {
  const { language: lang } = useLanguage();
  const [{ data, error }, ask] = useQuery({ query: GpEarlierResults, variables: { id, lang }, context });
  if (error && !data) return <Failed onRetry={ask} />;
  if (!data) return <Loading shape="list" />;
  if (!data.gpEarlierResults) {
    return (
      <p>
        <Say id="gpWork.results.gone" />
      </p>
    );
  }
  return <EarlierReadings results={data.gpEarlierResults} />;
}
