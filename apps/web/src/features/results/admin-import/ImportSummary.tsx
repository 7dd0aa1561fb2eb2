import type { ImportSum } from '@meridian/contracts/results';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-result-import.module.css';
import type { ImportStage } from './use-import.ts';

type Props = { sum: ImportSum; stage: ImportStage };

/** What a file would do, or has done. */
export function ImportSummary({ sum, stage }: Props) {
  const tone = sum.badRows > 0 ? 'warn' : 'good';
  const facts = (['entered', 'replaced', 'same', 'left', 'critical'] as const).filter((name) => sum[name] > 0);
  return (
    <Note
      tone={tone}
      level={2}
      heading={<Say id={`adminResultImport.done.${stage}`} values={{ rows: sum.rows, bad: sum.badRows }} />}
      takesFocus
    >
      <ul className={styles.factsList}>
        {facts.map((name) => (
          <li key={name}>
            <Say id={`adminResultImport.sum.${name}`} values={{ count: sum[name], stage }} />
          </li>
        ))}
      </ul>
      {sum.ignored.length > 0 && (
        <p>
          <Say
            id="adminResultImport.ignored"
            values={{ names: <span translate="no">{sum.ignored.join(', ')}</span> }}
          />
        </p>
      )}
      {stage === 'run' && (
        <p>
          <AppLink to="/admin/diagnostic?view=toVerify">
            <Say id="adminResultImport.verify" />
          </AppLink>
        </p>
      )}
    </Note>
  );
}
