import { useEffect, useRef, useState } from 'react';
import type { PharmaVisitStage } from '../../../gql/graphql.ts';
import { formatUkClock, formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { forgetBoard } from '../../../lib/kept-board.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { KeysHelp } from '../../../ui/admin/KeysHelp.tsx';
import { SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Closed } from '../shared/Closed.tsx';
import { useNextCollection } from '../shared/courier.ts';
import { Scan } from '../shared/scan/Scan.tsx';
import { Counts } from './Counts.tsx';
import { DayFigures } from './DayFigures.tsx';
import { keepBoard } from './keep-board.ts';
import { Offline } from './Offline.tsx';
import { stageNames, stages } from './stages.ts';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { type BoardLine, byArrival } from './visits.ts';
import { VisitLine } from './VisitLine.tsx';
import styles from './board.module.css';

/** The visits of a day, live. */
export function Board({ pharmaid, pharmacy }: { pharmaid: string; pharmacy: string }) {
  const [day, setDay] = useState('');
  const [hasFigures, setFigures] = useState(false);
  const online = useOnline();
  const { closed, more, visits, failed, stale, again } = useBoard(pharmaid, day);
  const place = useRef<HTMLDivElement>(null);
  useBoardKeys(place, visits);
  const isNow = day === '' && online && !failed && !stale;
  useKept({ pharmaid, pharmacy, visits: isNow ? (visits ?? undefined) : undefined, closed });
  if (closed) return <Closed onRetry={again} />;
  return (
    <div ref={place} className={styles.board}>
      <div className={styles.tools}>
        <Scan />
        <div className={form.field}>
          <label className={form.label} htmlFor="board-day">
            <Say id="pharmaBoard.day" />
          </label>
          <DayInput id="board-day" className={form.control} value={day} onChange={setDay} />
        </div>
        <SecondaryLink to="/pharma/walk-in">
          <Say id="pharmaWalkIn.title" />
        </SecondaryLink>
      </div>
      <Courier pharmaid={pharmaid} />
      {!online && <Offline />}
      {visits && failed && online && (
        <p className={styles.offline} role="alert">
          <Say id="pharmaBoard.stale" />
        </p>
      )}
      {!visits && failed && <Failed onRetry={again} />}
      {!visits && !failed && <Loading shape="list" />}
      {visits && <Counts visits={visits} />}
      {visits?.length === 0 && <Empty title="pharmaBoard.empty" text="pharmaBoard.empty.text" />}
      {visits && stages.map((stage) => <Stage key={stage} {...{ stage, visits, pharmaid, again }} />)}
      {visits && visits.length > 0 && !hasFigures && (
        <div>
          <SecondaryButton onClick={() => setFigures(true)}>
            <Say id="pharmaBoard.figures.show" />
          </SecondaryButton>
        </div>
      )}
      {hasFigures && <DayFigures pharmaid={pharmaid} day={day} />}
      {more && (
        <p>
          <Say id="pharmaBoard.more" />
        </p>
      )}
      <div className={styles.keys}>
        <KeysHelp />
      </div>
    </div>
  );
}

type Kept = { pharmaid: string; pharmacy: string; visits: readonly BoardLine[] | undefined; closed: boolean };

/** What is read of today can be read again without a network, for as long as the pharmacy is open to the reader. */
function useKept({ pharmaid, pharmacy, visits, closed }: Kept) {
  const userId = useViewer()?.user?.id;
  useEffect(() => {
    if (userId !== undefined && visits) keepBoard({ userId, pharmacyId: pharmaid, pharmacy, visits });
  }, [userId, pharmaid, pharmacy, visits]);
  useEffect(() => {
    if (closed) forgetBoard();
  }, [closed]);
}

/** When the samples of today leave. */
function Courier({ pharmaid }: { pharmaid: string }) {
  const { language } = useLanguage();
  const next = useNextCollection(pharmaid);
  if (!next) return null;
  const [from, until] = [next.from, next.until].map((at) => formatUkClock(at, language));
  return (
    <p className={styles.courier}>
      <Say id="pharmaBoard.courier" values={{ day: formatUkDay(next.day, language), from, until }} />
    </p>
  );
}

type StageProps = { visits: readonly BoardLine[]; stage: PharmaVisitStage; pharmaid: string; again(): void };

function Stage({ stage, visits, pharmaid, again }: StageProps) {
  const here = visits.filter((visit) => visit.stage === stage);
  const inOrder = stage === 'waiting' ? here.toSorted(byArrival) : here;
  if (here.length === 0) return null;
  return (
    <section className={styles.stage} data-stage={stage}>
      <h2>
        <Say id={stageNames[stage]} />
      </h2>
      <ul className={styles.lines}>
        {inOrder.map((visit) => (
          <VisitLine key={visit.id} visit={visit} pharmaid={pharmaid} onRefused={again} />
        ))}
      </ul>
    </section>
  );
}
