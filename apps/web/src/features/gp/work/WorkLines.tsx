import { IconDoorEnter, IconPhone } from '@tabler/icons-react';
import type { GpWorkLineFragment } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { dueIn, endedAs } from './work-record.ts';
import styles from './gp-work.module.css';

export type LinesProps = {
  lines: readonly GpWorkLineFragment[];
  now: number;
  /** Whose patients are in the waiting room. */
  here?: readonly string[] | undefined;
  next?: string | undefined;
};

export function WorkLines({ lines, now, here = [], next }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} now={now} isHere={here.includes(line.id)} isNext={line.id === next} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { line: GpWorkLineFragment; now: number; isHere: boolean; isNext: boolean };

function Line({ line, now, isHere, isNext }: LineProps) {
  const { language } = useLanguage();
  const {
    id,
    reference,
    name,
    mode,
    status,
    callBy,
    late,
    missedCalls,
    phoneWanted,
    interpreter,
    interpreterArranged,
    spoken,
    minutes,
    practitioner,
    wished,
    moveOffered,
  } = line;
  const isWaiting = status === 'confirmed';
  const isLate = isWaiting && !moveOffered && (late || Date.parse(callBy) <= now);
  return (
    <article className={styles.line} data-late={isLate} data-here={isHere} data-next={isNext}>
      <h3>
        <AppLink to={`/p/gp-bookings/${id}`}>
          <bdi translate="no">{name ?? reference}</bdi>
        </AppLink>
      </h3>
      <p className={styles.due}>
        {isNext && (
          <strong className={styles.next}>
            <Say id="gpWork.next" />
          </strong>
        )}
        {isLate && (
          <strong>
            <Say id="gpWork.late" />
          </strong>
        )}
        <Say id={isWaiting ? dueIn(mode) : endedAs(line)} values={{ time: formatUkTime(callBy, language) }} />
      </p>
      {isHere && (
        <p className={styles.here}>
          <IconDoorEnter size={20} aria-hidden />
          <Say id="gpWork.here" />
        </p>
      )}
      {isWaiting && phoneWanted && (
        <p className={styles.here}>
          <IconPhone size={20} aria-hidden />
          <Say id="gpWork.phoneWanted" />
        </p>
      )}
      <ul className={styles.facts}>
        <li translate="no">{reference}</li>
        <li>
          <Say id={mode === 'remote' ? 'gpWork.minutes' : 'gpWork.exactMinutes'} values={{ minutes }} />
        </li>
        <li>
          <Say id={`fields.SpokenLanguage.${spoken}`} />
        </li>
        {interpreter && (
          <li>
            <Say id={interpreterArranged ? 'gpWork.interpreter.arranged' : 'gpWork.interpreter'} />
          </li>
        )}
        {wished && (
          <li>
            <Say id="gpWork.wished" />
          </li>
        )}
        {moveOffered && (
          <li>
            <Say id="gpWork.moveOffered" />
          </li>
        )}
        {isWaiting && missedCalls > 0 && (
          <li>
            <Say id="gpWork.missed" values={{ count: missedCalls }} />
          </li>
        )}
        {practitioner && (
          <li>
            <bdi translate="no">{practitioner}</bdi>
          </li>
        )}
      </ul>
    </article>
  );
}
