import { useClient } from 'urql';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { PharmacyBoard } from '../shared/visits.documents.ts';
import { namesIn, stateName } from './stages.ts';
import { Fact } from './Fact.tsx';
import { visitsIn } from './visits.ts';
import styles from './board.module.css';

/** A visit that was not opened before the network went: what the board of today holds of it, and nothing that is on the access log. */
export function HeldVisit({ pharmaid, id }: { pharmaid: string; id: string }) {
  const server = useClient();
  const { language } = useLanguage();
  const today = { pharmaid, date: null };
  const board = server.readQuery(PharmacyBoard, today, { requestPolicy: 'cache-only' })?.data?.pharmabooking;
  const visit = board && visitsIn(board).find((each) => each.id === id);
  return (
    <>
      <Empty title="pharmaBoard.offline.visit.title" text="pharmaBoard.offline.visit" />
      {visit && (
        <Section
          heading={<bdi translate="no">{namesIn(visit, language === 'zh' ? '、' : ', ') || visit.reference}</bdi>}
        >
          <dl className={styles.facts}>
            <Fact name="pharmaBoard.stage" value={<Say id={stateName(visit)} />} />
            <Fact name="pharmaBoard.time" value={formatUkTime(visit.at, language)} />
            <Fact name="pharmaBoard.test" value={<span data-formatted>{visit.test[language]}</span>} />
            <Fact name="pharmaBoard.reference" value={<bdi translate="no">{visit.reference}</bdi>} />
          </dl>
        </Section>
      )}
    </>
  );
}
