import { fullNumber } from '@meridian/domain/kernel/rules';
import { IconPhoneCall } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMutation } from 'urql';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { DangerButton, PrimaryButton, PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { BeginGpCall, MissGpPatient, NoteUnansweredGpCall, TakeGpAppointment } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { take, type Ways } from './work-record.ts';

const Decline = lazy(() => loadChunk('gp-decline', () => import('./Decline.tsx')));

const begins = {
  remote: 'gpWork.begin',
  video: 'gpWork.beginByPhone',
  inPerson: 'gpWork.beginInPerson',
} as const;

/** What can be done about the call now; the one next step comes first. */
export function CallSteps(ways: Ways) {
  const { record } = ways;
  const { id, status, permittedActions, phone, phoneCountry } = record;
  const [taking, takeIt] = useMutation(TakeGpAppointment);
  const [beginning, begin] = useMutation(BeginGpCall);
  const [noting, noteUnanswered] = useMutation(NoteUnansweredGpCall);
  const [ending, end] = useMutation(MissGpPatient);
  const [asks, setAsks] = useState(false);
  const [declines, setDeclines] = useState(false);
  const isVideo = record.mode === 'video';
  const isOpen = record.mine && (status === 'confirmed' || status === 'inProgress');
  const Begin = isVideo ? SecondaryButton : PrimaryButton;
  const may = (action: string) => permittedActions.includes(action);
  const miss = record.mode === 'remote' ? ('gpWork.miss' as const) : ('gpWork.missTimed' as const);
  const busy = taking.fetching || beginning.fetching || noting.fetching || ending.fetching;

  async function send(step: (variables: { id: string }) => Promise<{ data?: object }>) {
    const { data } = await step({ id });
    const [answer] = Object.values(data ?? {});
    take(answer as Parameters<typeof take>[0], ways);
  }

  return (
    <section className={styles.part}>
      {phone && (
        <p className={styles.phone}>
          <a href={`tel:${fullNumber(phoneCountry, phone).replaceAll(' ', '')}`} translate="no">
            {fullNumber(phoneCountry, phone)}
          </a>
        </p>
      )}
      <div className={styles.actions}>
        {isVideo && isOpen && (
          <PrimaryLink to={`/gp/video/${id}`}>
            <Say id="gpWork.room" />
          </PrimaryLink>
        )}
        {may('beginGpCall') && (
          <Begin
            disabled={busy}
            loading={beginning.fetching}
            icon={record.mode !== 'inPerson' && <IconPhoneCall size={20} aria-hidden />}
            onClick={() => void send(begin)}
          >
            <Say id={begins[record.mode]} />
          </Begin>
        )}
        {may('takeGpAppointment') && (
          <SecondaryButton disabled={busy} loading={taking.fetching} onClick={() => void send(takeIt)}>
            <Say id={record.practitioner ? 'gpWork.takeOver' : 'gpWork.take'} />
          </SecondaryButton>
        )}
        {status === 'inProgress' && may('noteUnansweredGpCall') && (
          <SecondaryButton disabled={busy} loading={noting.fetching} onClick={() => void send(noteUnanswered)}>
            <Say id="gpWork.unanswered" />
          </SecondaryButton>
        )}
        {may('missGpPatient') && (
          <DangerButton disabled={busy} onClick={() => setAsks(true)}>
            <Say id={miss} />
          </DangerButton>
        )}
        {may('declineGpAppointment') && (
          <DangerButton disabled={busy} onClick={() => setDeclines(true)}>
            <Say id="gpWork.decline" />
          </DangerButton>
        )}
      </div>
      {declines && (
        <Suspense fallback={null}>
          <Decline {...ways} onLeft={() => setDeclines(false)} />
        </Suspense>
      )}
      {asks && (
        <ConfirmDialog
          heading={<Say id={miss} />}
          keep="gpWork.miss.keep"
          onKeep={() => setAsks(false)}
          end={<Say id={miss} />}
          onEnd={() => {
            setAsks(false);
            void send(end);
          }}
          busy={ending.fetching}
        >
          <p>
            <Say id={record.mode === 'remote' ? 'gpWork.miss.text' : 'gpWork.miss.timed'} />
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
