import { longestCouponCode } from '@meridian/domain/shop/rules';
import { IconAlertTriangle, IconDiscount } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Trouble } from '../../../../lib/api/errors.ts';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';
import styles from './coupon.module.css';

/** Undefined: done. `lost`: the server did not answer, and the app has said so. */
export type CouponRefused = Trouble | 'lost' | undefined;

type Props = {
  /** `problem`: message key that says why it gives nothing now. */
  coupon: { code: string; problem?: string | null | undefined } | null | undefined;
  /** It is being paid. */
  isLocked: boolean;
  onApply(code: string): Promise<CouponRefused>;
  onRemove(): Promise<unknown>;
};

/** Applies and removes a coupon, and says why it gives nothing. */
export function CouponForm({ coupon, isLocked, onApply, onRemove }: Props) {
  return coupon ? (
    <CouponInUse coupon={coupon} isLocked={isLocked} onRemove={onRemove} />
  ) : (
    <EnterCoupon isLocked={isLocked} onApply={onApply} />
  );
}

type InUseProps = Pick<Props, 'isLocked' | 'onRemove'> & { coupon: NonNullable<Props['coupon']> };

function CouponInUse({ coupon: { code, problem }, isLocked, onRemove }: InUseProps) {
  const intl = useIntl();
  const [isSending, setSending] = useState(false);
  const takeOut = async () => {
    setSending(true);
    await onRemove();
    setSending(false);
  };
  const known = problem && problem in intl.messages ? (problem as MessageId) : undefined;
  return (
    <div className={styles.coupon} aria-live="polite">
      <p className={styles.couponCode}>
        <IconDiscount size={22} aria-hidden />
        <span>
          <Say id="couponForm.inUse" values={{ code: <strong translate="no">{code}</strong> }} />
        </span>
      </p>
      {problem && (
        <p className={styles.couponProblem}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Say id={known ?? 'couponForm.noUse'} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.act}
        disabled={isLocked || isSending}
        aria-label={intl.formatMessage({ id: 'couponForm.remove.label' }, { code })}
        onClick={() => void takeOut()}
      >
        <Say id="couponForm.remove" />
      </button>
    </div>
  );
}

function EnterCoupon({ isLocked, onApply }: Pick<Props, 'isLocked' | 'onApply'>) {
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim().toUpperCase() ?? '';
    const refused = code === '' ? { message: 'couponForm.enter' as const } : await applied(code);
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
          <Say id="couponForm.label" />
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
            <Say id={isSending ? 'form.sending' : 'couponForm.use'} />
          </SecondaryButton>
        </div>
      </div>
    </form>
  );
}
