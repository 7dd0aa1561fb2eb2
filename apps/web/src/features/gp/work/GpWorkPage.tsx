import { IconDoorEnter, IconPhone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import type { GpWorkLineFragment } from '../../../gql/graphql.ts';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useVisible } from '../../../lib/visible.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { DocumentsToSign } from './DocumentsToSign.tsx';
import { GpPatientsWaiting, GpWork, GpWorkChanged, GpWorkLine } from './gp-work.documents.ts';
import { dueIn, endedAs } from './work-record.ts';
import styles from './gp-work.module.css';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const none = {};
/** Who comes to the room or leaves it is no change of an appointment. */
const lookEveryMs = 10_000;

/** Everybody who waits for a doctor to call, the most urgent first, and what the doctor has done these days. */
export default function GpWorkPage() {
  const [{ data, error }, ask] = useQuery({ query: GpWork, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(GpWorkChanged, none, again);
  const { here, now } = useWaitingRoom();
  const waiting = data?.gpWork.waiting.map((line) => readFragment(GpWorkLine, line));
  const over = data?.gpWork.over.map((line) => readFragment(GpWorkLine, line)) ?? [];
  const own = waiting?.filter(({ mine }) => mine) ?? [];
  const today = ukDay(new Date(now));
  const ofOwn = { here, now, next: nextOf(own, now)?.id };
  return (
    <Page heading={<Say id="gpWork.title" />} lead={<Say id="gpWork.lead" />}>
      {!waiting && error && <Failed onRetry={again} />}
      {!waiting && !error && <Loading shape="list" />}
      {waiting?.length === 0 && <Empty title="gpWork.empty" text="gpWork.empty.text" />}
      {waiting && waiting.length > 0 && (
        <>
          <Group title="gpWork.today" lines={own.filter(({ callBy }) => ukDay(callBy) <= today)} {...ofOwn} />
          <Group title="gpWork.free" lines={waiting.filter(({ practitioner }) => practitioner == null)} now={now} />
          <Group title="gpWork.mine" lines={own.filter(({ callBy }) => ukDay(callBy) > today)} {...ofOwn} />
          <Group
            title="gpWork.colleagues"
            lines={waiting.filter(({ mine, practitioner }) => !mine && practitioner)}
            now={now}
          />
        </>
      )}
      <DocumentsToSign />
      <Group title="gpWork.over" lines={over} now={now} />
    </Page>
  );
}

/** The appointment of theirs that comes next; what is late, under way or to be moved is not. */
const nextOf = (own: readonly GpWorkLineFragment[], now: number) =>
  own
    .filter(({ status, moveOffered, callBy }) => status === 'confirmed' && !moveOffered && Date.parse(callBy) > now)
    .toSorted((one, other) => Date.parse(one.callBy) - Date.parse(other.callBy))[0];

/** Whose patients are in the room, asked every few seconds while somebody looks. */
function useWaitingRoom() {
  const isVisible = useVisible();
  const [now, setNow] = useState(() => Date.now());
  const [{ data }, ask] = useQuery({ query: GpPatientsWaiting, context });
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      ask({ requestPolicy: 'network-only' });
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isVisible, ask]);
  return { here: data?.gpPatientsWaiting, now };
}

type GroupProps = {
  title: MessageId;
  lines: readonly GpWorkLineFragment[];
  now: number;
  here?: readonly string[] | undefined;
  next?: string | undefined;
};

function Group({ title, lines, now, here = [], next }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        <Say id={title} />
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} now={now} isHere={here.includes(line.id)} isNext={line.id === next} />
          </li>
        ))}
      </ul>
    </section>
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
