import { useEffect, useState } from 'react';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type KeptVisit, keptBoard } from '../../../lib/kept-board.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { Counts } from './Counts.tsx';
import { LineFacts } from './LineFacts.tsx';
import { stageNames, stages } from './stages.ts';
import { byArrival } from './visits.ts';
import styles from './board.module.css';

const askEveryMs = 10_000;

/** Today's board as this tab had it, while the server cannot be asked who is looking. */
export function KeptBoard() {
  const viewers = useViewers();
  const { language } = useLanguage();
  const online = useOnline();
  const [kept, setKept] = useState(() => keptBoard());
  // It is over at midnight, on the screen too.
  useEffect(() => {
    const timer = setInterval(() => setKept((before) => keptBoard() && before), 60_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!online) return undefined;
    void viewers.renew();
    const timer = setInterval(() => void viewers.renew(), askEveryMs);
    return () => clearInterval(timer);
  }, [online, viewers]);
  if (!kept) return <Failed onRetry={() => void viewers.renew()} />;
  return (
    <div className={styles.board}>
      <p className={styles.offline} role="alert">
        <Say
          id="pharmaBoard.offline.kept"
          values={{ pharmacy: <bdi translate="no">{kept.pharmacy}</bdi>, time: formatUkClock(kept.at, language) }}
        />
      </p>
      <Counts visits={kept.visits} />
      {stages.map((stage) => {
        const here = kept.visits.filter((visit) => visit.stage === stage);
        if (here.length === 0) return null;
        return (
          <section key={stage} className={styles.stage} data-stage={stage}>
            <h2>
              <Say id={stageNames[stage]} />
            </h2>
            <ul className={styles.lines}>
              {(stage === 'waiting' ? here.toSorted(byArrival) : here).map((visit) => (
                <KeptLine key={visit.id} visit={visit} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function KeptLine({ visit }: { visit: KeptVisit }) {
  const { language } = useLanguage();
  const { stage, at, names, reference } = visit;
  return (
    <li className={styles.line} data-stage={stage}>
      <p className={styles.time}>{formatUkClock(at, language)}</p>
      <div className={styles.who}>
        <h3>
          <bdi translate="no">{names.join(language === 'zh' ? '、' : ', ') || reference}</bdi>
        </h3>
        <LineFacts visit={visit} isNamed={names.length > 0} />
      </div>
    </li>
  );
}
