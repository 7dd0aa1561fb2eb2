import { IconBulb, IconRefresh } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { PrimaryButton, SecondaryButton } from '../buttons.tsx';
import { Dialog } from '../Dialog.tsx';
import { Note } from '../journey/Note.tsx';
import { Say } from '../Say.tsx';
import type { CameraProblem } from './read-by-camera.ts';
import { useCamera } from './use-camera.ts';
import styles from './camera.module.css';

type Props = { onCode(code: string): void; onClose(): void };

const ways = ['phone', 'computer', 'settings'] as const;

/** What the camera sees, until there is a code in it. */
export default function CameraDialog({ onCode, onClose }: Props) {
  const intl = useIntl();
  const { video, state, torch, switchTorch, again } = useCamera(onCode);
  const problem = state === 'asking' || state === 'scanning' ? undefined : state;
  return (
    <Dialog heading={<Say id="camera.title" />} onClose={onClose}>
      <div className={styles.frame} data-state={problem ? 'none' : state}>
        <video ref={video} aria-label={intl.formatMessage({ id: 'camera.picture' })} muted playsInline />
      </div>
      <output className={styles.said}>
        {state === 'asking' && <Say id="camera.asking" />}
        {state === 'scanning' && <Say id="camera.scanning" />}
      </output>
      {problem && <Problem problem={problem} />}
      <div className={styles.ways}>
        {problem && (
          <PrimaryButton icon={<IconRefresh size={22} aria-hidden />} onClick={again}>
            <Say id="camera.again" />
          </PrimaryButton>
        )}
        {state === 'scanning' && torch !== undefined && (
          <SecondaryButton aria-pressed={torch} icon={<IconBulb size={22} aria-hidden />} onClick={switchTorch}>
            <Say id="camera.torch" />
          </SecondaryButton>
        )}
        <SecondaryButton onClick={onClose}>
          <Say id="camera.close" />
        </SecondaryButton>
      </div>
    </Dialog>
  );
}

function Problem({ problem }: { problem: CameraProblem }) {
  return (
    <>
      <Note tone="bad" heading={<Say id={`camera.problem.${problem}`} />} takesFocus>
        <p>
          <Say id={`camera.problem.${problem}.text`} />
        </p>
      </Note>
      {problem === 'refused' && (
        <div className={styles.allow}>
          <h3>
            <Say id="camera.allow" />
          </h3>
          <ul>
            {ways.map((way) => (
              <li key={way}>
                <Say id={`camera.allow.${way}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
