import {
  IconAlertOctagon,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconExclamationCircle,
  IconHelpCircle,
  IconMinus,
} from '@tabler/icons-react';
import type { ReadingFlag } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './report.module.css';

type Look = { word: MessageId; icon: Icon; tone: 'good' | 'warn' | 'bad' | 'plain' };

const looks: Readonly<Record<ReadingFlag, Look>> = {
  normal: { word: 'report.flag.normal', icon: IconCircleCheck, tone: 'good' },
  low: { word: 'report.flag.low', icon: IconArrowDown, tone: 'warn' },
  high: { word: 'report.flag.high', icon: IconArrowUp, tone: 'warn' },
  criticalLow: { word: 'report.flag.criticalLow', icon: IconAlertOctagon, tone: 'bad' },
  criticalHigh: { word: 'report.flag.criticalHigh', icon: IconAlertOctagon, tone: 'bad' },
  abnormal: { word: 'report.flag.abnormal', icon: IconExclamationCircle, tone: 'warn' },
  critical: { word: 'report.flag.critical', icon: IconAlertOctagon, tone: 'bad' },
  indeterminate: { word: 'report.flag.indeterminate', icon: IconHelpCircle, tone: 'plain' },
  none: { word: 'report.flag.none', icon: IconMinus, tone: 'plain' },
};

/** What a reading says beside its range: never by colour alone. */
export function FlagWord({ flag }: { flag: ReadingFlag }) {
  const { word, icon: Sign, tone } = looks[flag];
  return (
    <span className={styles.flag} data-tone={tone}>
      <Sign size={18} aria-hidden />
      <Say id={word} />
    </span>
  );
}
