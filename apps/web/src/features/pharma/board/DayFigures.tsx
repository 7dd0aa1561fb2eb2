import { useQuery } from 'urql';
import type { PharmacyFiguresQuery } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { SimpleTable } from '../../../ui/page/SimpleTable.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { PharmacyFigures, VisitsChanged } from './board.documents.ts';
import styles from './board.module.css';

type Figures = NonNullable<PharmacyFiguresQuery['pharmaDayFigures']>;

const counts = [
  'visits',
  'people',
  'done',
  'open',
  'missed',
  'cancelled',
  'failed',
  'samples',
  'failedDraws',
  'vaccinations',
  'vouchers',
] as const satisfies readonly (keyof Figures)[];
const names: Readonly<Record<(typeof counts)[number], MessageId>> = {
  visits: 'pharmaBoard.figures.visits',
  people: 'pharmaBoard.figures.people',
  done: 'pharmaBoard.figures.done',
  open: 'pharmaBoard.figures.open',
  missed: 'pharmaBoard.figures.missed',
  cancelled: 'pharmaBoard.figures.cancelled',
  failed: 'pharmaBoard.figures.failed',
  samples: 'pharmaBoard.figures.samples',
  failedDraws: 'pharmaBoard.figures.failedDraws',
  vaccinations: 'pharmaBoard.figures.vaccinations',
  vouchers: 'pharmaBoard.figures.vouchers',
};

const tillColumns = [
  'pharmaBoard.method',
  'pharmaBoard.figures.receipts',
  'pharmaBoard.figures.taken',
  'pharmaBoard.figures.givenBack',
] as const satisfies readonly MessageId[];

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

/** What came of the day, and what ought to be in the till. */
export function DayFigures({ pharmaid, day }: { pharmaid: string; day: string }) {
  const { language } = useLanguage();
  const variables = { pharmaid, date: day === '' ? null : day };
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmacyFigures, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(VisitsChanged, { pharmaid }, again);
  const figures = data?.pharmaDayFigures;
  if (figures === null) return null;
  return (
    <Section heading={<Say id="pharmaBoard.figures" />}>
      {!figures && error && !fetching && <Failed onRetry={again} />}
      {!figures && (!error || fetching) && <Loading shape="list" />}
      {figures && (
        <>
          <p className={styles.soft}>{formatUkDay(figures.date, language)}</p>
          <dl className={styles.facts}>
            {counts.map((name) => (
              <div key={name}>
                <dt>
                  <Say id={names[name]} />
                </dt>
                <dd>{figures[name]}</dd>
              </div>
            ))}
            <div>
              <dt>
                <Say id="pharmaBoard.figures.owed" />
              </dt>
              <dd>{formatMoney(figures.owed)}</dd>
            </div>
          </dl>
          <InStore figures={figures} />
        </>
      )}
    </Section>
  );
}

function InStore({ figures: { inStore } }: { figures: Figures }) {
  if (inStore.length === 0)
    return (
      <p>
        <Say id="pharmaBoard.figures.nothingTaken" />
      </p>
    );
  return (
    <SimpleTable
      columns={tillColumns}
      rows={inStore.map(({ method, receipts, taken, givenBack }) => ({
        key: method,
        cells: [
          <Say key={method} id={`fields.CounterMethod.${method}`} />,
          receipts,
          formatMoney(taken),
          formatMoney(givenBack),
        ],
      }))}
    />
  );
}
