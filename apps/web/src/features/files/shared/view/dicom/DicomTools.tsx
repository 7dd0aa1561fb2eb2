import { SecondaryButton } from '../../../../../ui/buttons.tsx';
import { Say } from '../../../../../ui/Say.tsx';
import type { Frame, Levels } from './frames.ts';
import styles from './dicom.module.css';

type Props = {
  frame: Frame | undefined;
  levels: Levels;
  onLevels(levels: Levels): void;
  onReset(): void;
  index: number;
  frames: number;
  onIndex(index: number): void;
};

const steps = 200;

/** What belongs to a scan beside its size: which frame, and what of its grey values is seen. */
export function DicomTools({ frame, levels, onLevels, onReset, index, frames, onIndex }: Props) {
  return (
    <div className={styles.tools}>
      {frames > 1 && (
        <label>
          <Say id="fileView.dicom.frame" values={{ frame: index + 1, frames }} />
          <input
            type="range"
            min={0}
            max={frames - 1}
            value={index}
            onChange={({ target }) => onIndex(target.valueAsNumber)}
          />
        </label>
      )}
      {frame?.kind === 'grey' && frame.high > frame.low && (
        <Grey frame={frame} levels={levels} onLevels={onLevels} onReset={onReset} />
      )}
      <p className={styles.note}>
        <Say id="fileView.dicom.note" />
      </p>
    </div>
  );
}

type GreyProps = Pick<Props, 'levels' | 'onLevels' | 'onReset'> & { frame: Extract<Frame, { kind: 'grey' }> };

function Grey({ frame: { low, high }, levels: { centre, width }, onLevels, onReset }: GreyProps) {
  const range = high - low;
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * steps);
  return (
    <>
      <label>
        <Say id="fileView.dicom.brightness" />
        <input
          type="range"
          min={0}
          max={steps}
          value={part((high - centre) / range)}
          onChange={({ target }) => onLevels({ centre: high - (target.valueAsNumber / steps) * range, width })}
        />
      </label>
      <label>
        <Say id="fileView.dicom.contrast" />
        <input
          type="range"
          min={0}
          max={steps}
          value={part(1 - width / (range * 2))}
          onChange={({ target }) =>
            onLevels({ centre, width: Math.max(1, (1 - target.valueAsNumber / steps) * range * 2) })
          }
        />
      </label>
      <output className={styles.levels} data-formatted translate="no">
        C {Math.round(centre)} W {Math.round(width)}
      </output>
      <SecondaryButton onClick={onReset}>
        <Say id="fileView.dicom.reset" />
      </SecondaryButton>
    </>
  );
}
