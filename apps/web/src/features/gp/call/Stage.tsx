import { IconLoader2, IconMicrophoneOff, IconUser, IconVideoOff, IconZzz } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Say } from '../../../ui/Say.tsx';
import type { Line, RoomView } from './call-room.ts';
import type { PeerView } from './call-peers.ts';
import { Picture } from './Picture.tsx';
import type { Media } from './use-media.ts';
import styles from './call.module.css';

type Props = { view: RoomView; media: Media; nameOf(seat: Line['from']): string };

/** Everybody who is in the call, the others large. */
export function Stage({ view, media, nameOf }: Props) {
  const { formatMessage } = useIntl();
  const { peers, call } = view;
  const personOf = (seat: Line['from']) => call?.people.find((each) => each.seat === seat);
  return (
    <div className={styles.stage} data-others={peers.length}>
      {peers.length === 0 && (
        <div className={styles.tile}>
          <p className={styles.noPicture}>
            <IconUser size={40} aria-hidden />
            <Say id="gpCall.alone" />
          </p>
        </div>
      )}
      {peers.map(({ seat, session, stream, state, away }) => {
        const person = personOf(seat);
        const name = nameOf(seat);
        return (
          <figure key={session} className={styles.tile} data-state={state}>
            <Picture stream={stream} label={name} />
            {person?.cameraOff && state === 'connected' && (
              <p className={styles.noPicture}>
                <IconVideoOff size={36} aria-hidden />
                <Say id="gpCall.theirCameraOff" />
              </p>
            )}
            {state !== 'connected' && (
              <p className={styles.noPicture}>
                {away ? (
                  <IconZzz size={36} aria-hidden />
                ) : (
                  <IconLoader2 size={36} className={styles.turning} aria-hidden />
                )}
                <Waiting away={away} state={state} who={name} />
              </p>
            )}
            <figcaption>
              <bdi translate="no">{name}</bdi>
              {person?.muted && <IconMicrophoneOff size={18} aria-label={formatMessage({ id: 'gpCall.muted' })} />}
            </figcaption>
          </figure>
        );
      })}
      {media.stream && (
        <div className={styles.self}>
          {media.cameraOff ? (
            <p className={styles.noPicture}>
              <IconVideoOff size={24} aria-hidden />
              <span className="visually-hidden">
                <Say id="gpCall.camera.off" />
              </span>
            </p>
          ) : (
            <Picture stream={media.stream} label={formatMessage({ id: 'gpCall.you' })} own small />
          )}
        </div>
      )}
    </div>
  );
}

function Waiting({ away, state, who }: Pick<PeerView, 'away' | 'state'> & { who: string }) {
  if (away) return <Say id="gpCall.away" values={{ who: <bdi translate="no">{who}</bdi> }} />;
  return <Say id={state === 'lost' ? 'gpCall.reconnecting' : 'gpCall.connecting'} />;
}
