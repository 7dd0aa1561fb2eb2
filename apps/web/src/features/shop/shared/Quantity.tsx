import { mostUnits } from '@meridian/domain/shop/rules';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { quantityIn } from './quantity.ts';
import styles from './shop.module.css';

type Props = {
  /** Of what, for who does not see where the buttons stand. */
  name: string;
  value: number;
  most?: number;
  disabled?: boolean;
  onChange(quantity: number): void;
};

/** How many: one fewer, one more, or typed. */
export function Quantity({ name, value, most = mostUnits, disabled = false, onChange }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();
  const label = intl.formatMessage({ id: 'shopParts.quantity' }, { name });
  const step = (to: number) => {
    if (!disabled && to >= 1 && to <= Math.max(most, value)) onChange(to);
  };
  const settle = () => {
    const quantity = typed === undefined ? undefined : quantityIn(typed);
    setTyped(undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  return (
    <fieldset aria-label={label} className={styles.quantity}>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'shopParts.fewer' }, { name })}
        aria-disabled={disabled || value <= 1}
        onClick={() => step(value - 1)}
      >
        <IconMinus size={20} aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'shopParts.more' }, { name })}
        aria-disabled={disabled || value >= most}
        onClick={() => step(value + 1)}
      >
        <IconPlus size={20} aria-hidden />
      </button>
    </fieldset>
  );
}
