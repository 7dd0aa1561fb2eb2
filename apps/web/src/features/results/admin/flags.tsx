import { isCriticalFlag } from '@meridian/domain/results/rules';
import {
  IconAlertTriangleFilled,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { Icon } from '../../../ui/icon.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { Range, ReadingFlag, StaffReading } from './reports.documents.ts';

const signs: Readonly<Record<ReadingFlag, Icon>> = {
  normal: IconCheck,
  low: IconArrowDown,
  high: IconArrowUp,
  criticalLow: IconAlertTriangleFilled,
  criticalHigh: IconAlertTriangleFilled,
  abnormal: IconArrowUp,
  critical: IconAlertTriangleFilled,
  indeterminate: IconQuestionMark,
  none: IconMinus,
};
const tones: Readonly<Partial<Record<ReadingFlag, 'good' | 'warn' | 'bad'>>> = {
  normal: 'good',
  low: 'warn',
  high: 'warn',
  abnormal: 'warn',
  indeterminate: 'warn',
  criticalLow: 'bad',
  criticalHigh: 'bad',
  critical: 'bad',
};

export const isCritical = (flag: ReadingFlag | null | undefined): boolean => !!flag && isCriticalFlag(flag);

/** What a reading says beside its range: a sign and a word, never a colour alone. */
export function FlagWord({ flag }: { flag: ReadingFlag }) {
  const Sign = signs[flag];
  return (
    <span className={styles.flag} data-tone={tones[flag]}>
      <Sign size={18} aria-hidden />
      <Say id={`adminDiagnostic.flag.${flag}`} />
    </span>
  );
}

type Read = Pick<StaffReading, 'reading' | 'found' | 'unit'>;

/** As the laboratory wrote it, with its unit, or what was found. */
export function ReadingWords({ reading: { reading, found, unit } }: { reading: Read }) {
  const { language } = useLanguage();
  return (
    <strong className={styles.reading} data-formatted>
      {found ? found[language] : `${reading}${unit && ` ${unit}`}`}
    </strong>
  );
}

/** What is usual: `3.9 – 5.3 mmol/L`; an open bound in words. */
export function RangeWords({ range, unit }: { range: Range | null | undefined; unit: string }) {
  const { low, high } = range ?? {};
  const known = low ?? high;
  if (known === null || known === undefined) return <Say id="adminDiagnostic.range.none" />;
  const bounds = low && high ? `${low} – ${high}` : low ? `≥ ${low}` : `≤ ${high}`;
  return <span data-formatted>{`${bounds}${unit && ` ${unit}`}`}</span>;
}
