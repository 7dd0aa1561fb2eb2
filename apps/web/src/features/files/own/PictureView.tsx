import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import styles from './own-files.module.css';

const zooms = [1, 1.5, 2, 3, 4] as const;
type Size = { width: number; height: number };

/** A picture as large as there is room, larger step by step, and turned by quarters. */
export function PictureView({ address, name }: { address: string; name: string }) {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [size, setSize] = useState<Size>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const zoom = zooms[step] ?? 1;
  const isTurned = quarters % 2 === 1;
  const { width, height } = size ?? { width: 4, height: 3 };
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (failed) return <Failed onRetry={again} />;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <SecondaryButton
          icon={<IconZoomIn size={20} aria-hidden />}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <Say id="ownFiles.larger" />
        </SecondaryButton>
        <SecondaryButton
          icon={<IconZoomOut size={20} aria-hidden />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <Say id="ownFiles.smaller" />
        </SecondaryButton>
        <SecondaryButton icon={<IconRotateClockwise size={20} aria-hidden />} onClick={() => setQuarters(quarters + 1)}>
          <Say id="ownFiles.turn" />
        </SecondaryButton>
      </div>
      <section className={styles.stage} aria-label={name} translate="no">
        {/* Alone in a tab; with the focus here the arrow keys move what is larger than its frame. */}
        <a
          className={styles.frame}
          href={address}
          target="_blank"
          rel="noopener"
          style={{ width: `${zoom * 100}%`, aspectRatio: isTurned ? `${height} / ${width}` : `${width} / ${height}` }}
        >
          <img
            key={tries}
            src={address}
            alt={name}
            data-quarters={quarters % 4}
            style={{
              width: isTurned ? `${(width / height) * 100}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth || 4, height: naturalHeight || 3 })
            }
            onError={() => setFailed(true)}
          />
        </a>
      </section>
    </div>
  );
}
