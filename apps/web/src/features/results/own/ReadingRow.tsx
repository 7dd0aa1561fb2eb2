import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { FlagWord } from './FlagWord.tsx';
import { Position, RangeBar, spoken } from './RangeBar.tsx';
import { isRangeAlone, type ReadingView } from './report.ts';
import styles from './report.module.css';
import { Trend } from './Trend.tsx';

type Props = { reading: ReadingView; sampleDate: string; isOpen: boolean; onToggle(): void };

/** One reading: what it is, where it lies, and, once it is opened, what that means. */
export function ReadingRow({ reading, sampleDate, isOpen, onToggle }: Props) {
  const intl = useIntl();
  const id = useId();
  const { testName, unit, flag, changed, shortcode } = reading;
  return (
    <li className={styles.row} data-flag={flag}>
      <h3 className={styles.name} data-formatted>
        {testName}
      </h3>
      <p className={styles.reading}>
        <span data-formatted>
          <span aria-hidden>
            <strong>{reading.reading}</strong> {unit}
          </span>
          <span className={styles.spoken}>
            {spoken(intl, reading)} {unit}
          </span>
        </span>
        <FlagWord flag={flag} />
        {changed && (
          <span className={styles.flag} data-tone="plain">
            <IconPencil size={18} aria-hidden />
            <Say id={isRangeAlone(reading) ? 'report.changed.range' : 'report.changed'} />
          </span>
        )}
      </p>
      <RangeBar reading={reading} />
      <Position reading={reading} />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={intl.formatMessage({ id: 'report.meaning.of' }, { name: testName })}
        onClick={onToggle}
      >
        <IconChevronDown size={20} aria-hidden />
        <Say id="report.meaning.open" />
      </button>
      <div id={id} className={styles.parts} hidden={!isOpen}>
        <Part title="report.meaning" text={reading.meaning} />
        <Part title="report.about" text={reading.about} />
        <Part title="report.comments" text={reading.comments} />
        <Trend reading={reading} sampleDate={sampleDate} />
        <p className={styles.soft}>
          <Say id="report.shortcode" values={{ code: <span translate="no">{shortcode}</span> }} />
        </p>
      </div>
    </li>
  );
}

function Part({ title, text }: { title: MessageId; text: ReactNode }) {
  if (text == null || text === '') return null;
  return (
    <section className={styles.part}>
      <h4>
        <Say id={title} />
      </h4>
      <p className={styles.text} data-formatted>
        {text}
      </p>
    </section>
  );
}
