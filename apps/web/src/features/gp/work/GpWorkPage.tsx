import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import type { GpWorkLineFragment } from '../../../gql/graphql.ts';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useVisible } from '../../../lib/visible.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { DocumentsToSign } from './DocumentsToSign.tsx';
import { GpPatientsWaiting, GpWork, GpWorkChanged, GpWorkLine } from './gp-work.documents.ts';
import { PastAppointments } from './PastAppointments.tsx';
import { type LinesProps, WorkLines } from './WorkLines.tsx';
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
      {(waiting ?? error) && <PastAppointments now={now} />}
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

type GroupProps = LinesProps & { title: MessageId };

function Group({ title, ...lines }: GroupProps) {
  if (lines.lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        <Say id={title} />
      </h2>
      <WorkLines {...lines} />
    </section>
  );
}
