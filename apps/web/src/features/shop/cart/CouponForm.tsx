import { longestCouponCode } from '@meridian/domain/shop/rules';
import { IconAlertTriangle, IconDiscount } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Trouble } from '../../../lib/api/errors.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './cart.module.css';
import type { CartAccess } from './use-cart.ts';

type Props = Pick<CartAccess, 'cart' | 'applyCoupon' | 'removeCoupon'>;

/** Applies and removes a coupon, and says why it gives nothing. */
export function CouponForm({ cart, applyCoupon, removeCoupon }: Props) {
  return cart.coupon ? (
    <CouponInUse coupon={cart.coupon} isLocked={Boolean(cart.attempt)} onRemove={removeCoupon} />
  ) : (
    <EnterCoupon isLocked={Boolean(cart.attempt)} onApply={applyCoupon} />
  );
}

type InUseProps = { coupon: NonNullable<Props['cart']['coupon']>; isLocked: boolean; onRemove: Props['removeCoupon'] };

function CouponInUse({ coupon: { code, problem }, isLocked, onRemove }: InUseProps) {
  const intl = useIntl();
  const [isSending, setSending] = useState(false);
  const takeOut = async () => {
    setSending(true);
    await onRemove();
    setSending(false);
  };
  const reason = `shop.refusals.${problem?.split('.').at(-1)}`;
  const known = reason in intl.messages ? (reason as MessageId) : undefined;
  return (
    <div className={styles.coupon} aria-live="polite">
      <p className={styles.couponCode}>
        <IconDiscount size={22} aria-hidden />
        <span>
          <Say id="cart.coupon.inUse" values={{ code: <strong translate="no">{code}</strong> }} />
        </span>
      </p>
      {problem && (
        <p className={styles.couponProblem}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Say id={known ?? 'cart.coupon.noUse'} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.act}
        disabled={isLocked || isSending}
        aria-label={intl.formatMessage({ id: 'cart.coupon.remove.label' }, { code })}
        onClick={() => void takeOut()}
      >
        <Say id="cart.remove" />
      </button>
    </div>
  );
}

function EnterCoupon({ isLocked, onApply }: { isLocked: boolean; onApply: Props['applyCoupon'] }) {
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim().toUpperCase() ?? '';
    const refused = code === '' ? { message: 'cart.coupon.enter' as const } : await applied(code);
    if (refused === undefined || refused === 'lost') return;
    setTrouble(refused);
    field.current?.focus();
  }
  async function applied(code: string) {
    setSending(true);
    const refused = await onApply(code);
    setSending(false);
    return refused;
  }

  const isWrong = trouble !== undefined;
  return (
    <form noValidate className={styles.coupon} onSubmit={(event) => void send(event)}>
      <div className={form.field} data-wrong={isWrong}>
        <label htmlFor={id} className={form.label}>
          <Say id="cart.coupon" />
        </label>
        <div role="alert">
          {trouble && (
            <p id={`${id}-error`} className={form.error}>
              <IconAlertTriangle size={20} aria-hidden />
              <span>
                <Say
                  id={trouble.message in intl.messages ? trouble.message : 'notification.error.oops'}
                  values={trouble.values}
                />
              </span>
            </p>
          )}
        </div>
        <div className={styles.couponRow}>
          <input
            ref={field}
            id={id}
            name="coupon"
            className={form.control}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={longestCouponCode}
            disabled={isLocked}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
          />
          <SecondaryButton type="submit" disabled={isLocked || isSending}>
            <Say id={isSending ? 'form.sending' : 'cart.coupon.use'} />
          </SecondaryButton>
        </div>
      </div>
    </form>
  );
}
