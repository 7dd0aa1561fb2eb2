import { useQuery } from 'urql';
import type { VaccineStockHistoryQuery } from '../../../gql/graphql.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { VaccineStockHistory } from './stock.documents.ts';
import styles from './stock.module.css';

type Line = VaccineStockHistoryQuery['vaccineStockHistory'][number];
const context = { quiet: true, requestPolicy: 'network-only' } as const;

/** What came, went, was found and was written off, by whom. */
export function BatchHistory({ pharmaid, id }: { pharmaid: string; id: string }) {
  const { language } = useLanguage();
  const variables = { pharmaid, id };
  const [{ data, error, fetching }, ask] = useQuery({ query: VaccineStockHistory, variables, context });
  if (!data) return error && !fetching ? <Failed onRetry={() => ask(context)} /> : <Loading shape="list" />;
  return (
    <ul className={styles.history}>
      {data.vaccineStockHistory.map((line) => (
        <li key={line.id}>
          <What line={line} />
          <br />
          <span className={styles.soft}>
            <Say
              id="pharmaStock.history.by"
              values={{ time: formatUkMoment(line.at, language), by: <bdi translate="no">{line.by}</bdi> }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function What({ line: { change, doses: count, expected, writeOff, supplier, visitId, reference } }: { line: Line }) {
  switch (change) {
    case 'received':
      return (
        <>
          <Say id="pharmaStock.history.received" values={{ count }} />
          {supplier && (
            <>
              {' · '}
              <bdi translate="no">{supplier}</bdi>
            </>
          )}
        </>
      );
    case 'given':
    case 'returned':
      return (
        <>
          <Say id={`pharmaStock.history.${change}`} />
          {visitId && (
            <>
              {' · '}
              <AppLink to={`/pharma/visits/${visitId}`}>
                <bdi translate="no">{reference}</bdi>
              </AppLink>
            </>
          )}
        </>
      );
    case 'counted':
      return <Say id="pharmaStock.history.counted" values={{ count, expected: expected ?? count }} />;
    case 'writtenOff':
      return (
        <Say
          id="pharmaStock.history.writtenOff"
          values={{ count, reason: <Say id={`fields.VaccineWriteOff.${writeOff ?? 'damaged'}`} /> }}
        />
      );
  }
}
