import {
  IconAlertTriangleFilled,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ReadingFlag } from '../../../gql/graphql.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './earlier.module.css';

const looks: Readonly<Record<ReadingFlag, readonly [Icon, 'good' | 'warn' | 'bad' | 'plain']>> = {
  normal: [IconCheck, 'good'],
  low: [IconArrowDown, 'warn'],
  high: [IconArrowUp, 'warn'],
  criticalLow: [IconAlertTriangleFilled, 'bad'],
  criticalHigh: [IconAlertTriangleFilled, 'bad'],
  abnormal: [IconArrowUp, 'warn'],
  critical: [IconAlertTriangleFilled, 'bad'],
  indeterminate: [IconQuestionMark, 'warn'],
  none: [IconMinus, 'plain'],
};

/** What a reading says beside its range: a sign and a word, never a colour alone. */
export function FlagWord({ flag }: { flag: ReadingFlag }) {
  const [Sign, tone] = looks[flag];
  return (
    <span className={styles.flag} data-tone={tone}>
      <Sign size={18} aria-hidden />
      <Say id={`earlier.flag.${flag}`} />
    </span>
  );
}
