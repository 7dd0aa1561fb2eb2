import {
  IconCircleCheck,
  IconMicrophone,
  IconPlugConnectedX,
  IconVideo,
  IconVideoOff,
  IconVolume,
  IconWifi,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import { AskForMedia } from './AskForMedia.tsx';
import type { Call } from './call-room.ts';
import { checkConnection, type Connection, iceServersOf } from './connection.ts';
import { listenToLevel, playTone } from './media.ts';
import { MediaRefused } from './MediaRefused.tsx';
import { Picture } from './Picture.tsx';
import type { Media } from './use-media.ts';
import styles from './call.module.css';

type Props = { call: Pick<Call, 'servers'>; media: Media; action?: ReactNode; phone?: ReactNode };

/** Camera, microphone, speaker and connection, tried out before the call. */
export function DeviceCheck({ call, media, action, phone }: Props) {
  const { stream, problem } = media;
  if (problem) return <MediaRefused media={media} phone={phone} />;
  if (!stream) {
    return (
      <section className={styles.part}>
        <h2>
          <Say id="gpCall.check.title" />
        </h2>
        <p>
          <Say id="gpCall.check.ask" />
        </p>
        <AskForMedia media={media} action="gpCall.check.start" icon={IconVideo} />
        {phone}
      </section>
    );
  }
  return (
    <section className={styles.part}>
      <h2>
        <Say id="gpCall.check.title" />
      </h2>
      <Checks call={call} media={media} stream={stream} canPhone={phone != null} />
      <div className={styles.actions}>{action}</div>
      {phone}
    </section>
  );
}

type ChecksProps = Pick<Props, 'call' | 'media'> & { stream: MediaStream; canPhone: boolean };

function Checks({ call, media, stream, canPhone }: ChecksProps) {
  const { formatMessage } = useIntl();
  const hasCamera = stream.getVideoTracks().length > 0;
  const [connection, setConnection] = useState<Connection>();
  const [iceServers] = useState(() => iceServersOf(call));
  const [tone, setTone] = useState<'playing' | 'played'>();
  useEffect(() => {
    let isOver = false;
    void checkConnection(iceServers).then((found) => isOver || setConnection(found));
    return () => {
      isOver = true;
    };
  }, [iceServers]);
  return (
    <div className={styles.checks}>
      <div className={styles.frame}>
        {hasCamera ? (
          <Picture stream={stream} label={formatMessage({ id: 'gpCall.you' })} own />
        ) : (
          <p className={styles.noPicture}>
            <IconVideoOff size={36} aria-hidden />
            <Say id={media.camera ? `gpCall.camera.${media.camera}` : 'gpCall.camera.off'} />
          </p>
        )}
      </div>
      <ul className={styles.checkList}>
        <Check icon={hasCamera ? IconVideo : IconVideoOff} title="gpCall.check.camera">
          <Say id={hasCamera ? 'gpCall.check.camera.text' : 'gpCall.check.camera.none'} />
        </Check>
        <Check icon={IconMicrophone} title="gpCall.check.microphone">
          <Say id="gpCall.check.microphone.text" />
          <Level stream={stream} />
        </Check>
        <Check icon={IconVolume} title="gpCall.check.speaker">
          <SecondaryButton
            loading={tone === 'playing'}
            onClick={() => {
              setTone('playing');
              void playTone().finally(() => setTone('played'));
            }}
          >
            <Say id="gpCall.check.tone" />
          </SecondaryButton>
          <output>{tone === 'played' && <Say id="gpCall.check.tone.text" />}</output>
        </Check>
        <Check
          icon={connection === 'none' || connection === 'blocked' ? IconPlugConnectedX : IconWifi}
          title="gpCall.check.connection"
        >
          <output>
            <Say id={`gpCall.check.connection.${connection ?? 'asking'}`} />
            {canPhone && (connection === 'none' || connection === 'blocked') && (
              <>
                {' '}
                <Say id="gpCall.check.connection.phone" />
              </>
            )}
          </output>
          {connection === 'good' && <IconCircleCheck size={22} className={styles.good} aria-hidden />}
        </Check>
      </ul>
    </div>
  );
}

type CheckTitle =
  'gpCall.check.camera' | 'gpCall.check.microphone' | 'gpCall.check.speaker' | 'gpCall.check.connection';

function Check({ icon: Sign, title, children }: { icon: Icon; title: CheckTitle; children: ReactNode }) {
  return (
    <li>
      <Sign size={26} aria-hidden />
      <div>
        <h3>
          <Say id={title} />
        </h3>
        <div className={styles.checkText}>{children}</div>
      </div>
    </li>
  );
}

/** How loud the microphone is; moved without drawing the page anew. */
function Level({ stream }: { stream: MediaStream }) {
  const { formatMessage } = useIntl();
  const bar = useRef<HTMLMeterElement>(null);
  useEffect(
    () =>
      listenToLevel(stream, (level) => {
        if (bar.current) bar.current.value = level;
      }),
    [stream],
  );
  return (
    <meter
      ref={bar}
      className={styles.level}
      min={0}
      max={1}
      aria-label={formatMessage({ id: 'gpCall.check.level' })}
    />
  );
}
