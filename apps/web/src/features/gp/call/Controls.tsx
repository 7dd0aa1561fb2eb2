import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Media } from './use-media.ts';
import styles from './call.module.css';

/** Microphone, camera and the way out, each with its word. */
export function Controls({ media, onLeave }: { media: Media; onLeave(): void }) {
  const { muted, cameraOff, stream } = media;
  const [wantsCamera, setWantsCamera] = useState(false);
  const hasCamera = (stream?.getVideoTracks().length ?? 0) > 0;
  const Microphone = muted ? IconMicrophoneOff : IconMicrophone;
  const Camera = cameraOff ? IconVideoOff : IconVideo;

  /** Who came with sound alone may show themselves later. */
  const turn = () => {
    if (hasCamera) media.setCameraOff(!cameraOff);
    else {
      setWantsCamera(true);
      void media.ask(true);
    }
  };
  const trouble = wantsCamera && !hasCamera ? (media.problem ?? media.camera) : media.problem;
  const isUnheard = stream?.getAudioTracks().every(({ readyState }) => readyState === 'ended') ?? true;
  const why = isUnheard ? 'problem' : 'camera';

  return (
    <>
      <div className={styles.controls}>
        <button type="button" className={styles.control} data-off={muted} onClick={() => media.setMuted(!muted)}>
          <Microphone size={26} aria-hidden />
          <span>
            <Say id={muted ? 'gpCall.unmute' : 'gpCall.mute'} />
          </span>
        </button>
        <button type="button" className={styles.control} data-off={cameraOff} disabled={media.asking} onClick={turn}>
          <Camera size={26} aria-hidden />
          <span>
            <Say id={cameraOff ? 'gpCall.cameraOn' : 'gpCall.cameraOff'} />
          </span>
        </button>
        <button type="button" className={styles.control} data-leave onClick={onLeave}>
          <IconPhoneOff size={26} aria-hidden />
          <span>
            <Say id="gpCall.leave" />
          </span>
        </button>
      </div>
      <div aria-live="polite">
        {trouble && !media.asking && (
          <Note tone="warn" level={2} heading={<Say id={`gpCall.${why}.${trouble}`} />}>
            <p>
              <Say id={isUnheard ? `gpCall.problem.${trouble}.text` : `gpCall.camera.stays.${trouble}`} />
            </p>
          </Note>
        )}
      </div>
    </>
  );
}
