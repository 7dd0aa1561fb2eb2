import { longestReading, longestReadingComment } from '@meridian/domain/results/rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { TypedRow } from './entry-values.ts';
import { FlagWord, RangeWords } from './flags.tsx';
import type { PanelRow } from './reports.documents.ts';
import type { JudgedReading } from './use-judged.ts';

type Props = {
  row: PanelRow;
  typed: TypedRow;
  judged: JudgedReading | undefined;
  wrong: boolean;
  onType(typed: TypedRow): void;
  /** To the reading that many rows further. */
  onMove(from: HTMLElement, by: 1 | -1): void;
};

/** One biomarker of the form: what was measured, what is usual for this person, and what that says. */
export function ReadingRow({ row, typed, judged, wrong, onType, onMove }: Props) {
  const { language } = useLanguage();
  const intl = useIntl();
  const id = useId();
  const name = row.name[language];
  const unread = typed.reading.trim() !== '' && judged !== undefined && judged.flag === null;
  const described = `${id}-range ${id}-flag`;
  const moves = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null || (event.target instanceof HTMLSelectElement && event.key !== 'Enter')) return;
    event.preventDefault();
    onMove(event.currentTarget, by);
  };
  const control = {
    id,
    value: typed.reading,
    'data-reading': row.biomarkerId,
    'aria-describedby': described,
    'aria-invalid': wrong || unread || undefined,
    className: styles.input,
    onKeyDown: moves,
  } as const;
  return (
    <li className={styles.row}>
      <label htmlFor={id} className={styles.biomarker}>
        <span data-formatted>{name}</span>
        <span className={styles.code} translate="no">
          {row.shortcode}
        </span>
      </label>
      {row.kind === 'finding' ? (
        <select {...control} onChange={({ target }) => onType({ ...typed, reading: target.value })}>
          <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          {row.choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.name[language]}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.withUnit}>
          <input
            {...control}
            type="text"
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestReading}
            onChange={({ target }) => onType({ ...typed, reading: target.value })}
          />
          <span className={styles.unit} data-formatted>
            {row.unit}
          </span>
        </span>
      )}
      <span id={`${id}-range`} className={styles.range}>
        {row.kind === 'quantity' && <RangeWords range={row.range} unit="" />}
      </span>
      <span id={`${id}-flag`} className={styles.said} aria-live="polite">
        {unread && (
          <span className={styles.flag} data-tone="bad">
            <IconAlertTriangle size={18} aria-hidden />
            <Say id="adminDiagnostic.flag.unread" />
          </span>
        )}
        {typed.reading.trim() !== '' && judged?.flag && <FlagWord flag={judged.flag} />}
      </span>
      <input
        type="text"
        className={styles.remark}
        value={typed.comments}
        maxLength={longestReadingComment}
        aria-label={intl.formatMessage({ id: 'adminDiagnostic.entry.remark' }, { name })}
        placeholder={intl.formatMessage({ id: 'adminDiagnostic.entry.remark.short' })}
        onChange={({ target }) => onType({ ...typed, comments: target.value })}
      />
    </li>
  );
}
