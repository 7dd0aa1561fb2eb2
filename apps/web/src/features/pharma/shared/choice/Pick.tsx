import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';

type Props = {
  label: MessageId;
  /** For no choice. */
  blank: MessageId;
  options: readonly { id: string; text: string }[];
  value: string | null;
  /** It was refused without this. */
  wrong?: MessageId | undefined;
  onPick(id: string | null): void;
};

/** A list of the browser's own: it finds by typing, and is as good with two hundred pharmacies as with two. */
export function Pick({ label, blank, options, value, wrong, onPick }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={form.field} data-wrong={wrong !== undefined}>
      <label htmlFor={id} className={form.label}>
        <Say id={label} />
      </label>
      <span id={`${id}-wrong`} role="alert" className={form.error}>
        {wrong && <Say id={wrong} />}
      </span>
      <span className={form.select}>
        <select
          id={id}
          className={form.control}
          value={value ?? ''}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-wrong`}
          onChange={(event) => onPick(event.target.value || null)}
        >
          <option value="">{intl.formatMessage({ id: blank })}</option>
          {options.map((each) => (
            <option key={each.id} value={each.id} translate="no">
              {each.text}
            </option>
          ))}
        </select>
        <IconChevronDown size={22} aria-hidden />
      </span>
    </div>
  );
}
