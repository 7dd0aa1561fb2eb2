import { useEffect, useRef, useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './call.module.css';

type Props = { stream: MediaStream; label: string; own?: boolean; small?: boolean };

/** Moving pictures of somebody, with their sound if they are somebody else. */
export function Picture({ stream, label, own = false, small = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    // Without a tap, as after a reload, some browsers play nothing that has sound.
    element.play().then(
      () => setSilent(false),
      (error: unknown) => setSilent(error instanceof Error && error.name === 'NotAllowedError'),
    );
  });
  return (
    <>
      <video
        ref={video}
        className={styles.picture}
        data-own={own}
        data-small={small}
        aria-label={label}
        autoPlay
        playsInline
        muted={own}
      >
        <track kind="captions" />
      </video>
      {isSilent && (
        <div className={styles.silent}>
          <SecondaryButton onClick={() => void video.current?.play().then(() => setSilent(false))}>
            <Say id="gpCall.soundOn" />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}
