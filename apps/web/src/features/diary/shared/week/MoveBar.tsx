import { longestReason } from '@meridian/domain/bookings/rules';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatUkTime } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { useTouch } from '../../../../lib/use-touch.ts';
import { Refusal } from '../../../../ui/admin/Refusal.tsx';
import { useNarrow } from '../../../../ui/admin/use-narrow.ts';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';
import styles from './week.module.css';
import type { Move } from './use-move.ts';
import { type Booked, onOtherDay } from './week.ts';

/** Which booking goes where, at which fee, before it goes. */
export default function MoveBar({ move, booking }: { move: Move; booking: Booked }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [waiver, setWaiver] = useState('');
  const ids = { title: useId(), time: useId(), waiver: useId() };
  const select = useRef<HTMLSelectElement>(null);
  const { target, refused, sending } = move;
  const targets = move.free.map(({ at }) => at);
  const isNarrow = useNarrow();
  const isTouched = useTouch();
  const keys = isNarrow || isTouched ? undefined : ('weekDiary.move.hint' as const);
  const hint = targets.length > 0 ? keys : 'weekDiary.move.none';
  const fee = booking.fee !== null && booking.fee.amount > 0 ? booking.fee : undefined;
  useEffect(() => select.current?.focus(), [booking.id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return move.leave();
    if (event.key === 'Enter' && target !== undefined) {
      event.preventDefault();
      return void move.confirm(waiver);
    }
    const by = { ArrowRight: 1, ArrowLeft: -1 } as const;
    const step = event.key in by ? by[event.key as keyof typeof by] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move.to(onOtherDay(target ?? booking.at, step, targets) ?? target);
  };

  return (
    <section className={styles.move} aria-labelledby={ids.title}>
      <h2 id={ids.title} className={styles.moveTitle}>
        <Say
          id="weekDiary.move.title"
          values={{
            reference: (
              <span translate="no" data-formatted>
                {booking.reference}
              </span>
            ),
            name: (
              <span translate="no" data-formatted>
                {booking.name}
              </span>
            ),
            time: formatUkTime(booking.at, language),
          }}
        />
      </h2>
      {refused && <Refusal refused={refused} />}
      <div className={styles.moveFields}>
        <div className={form.field}>
          <label htmlFor={ids.time} className={form.label}>
            <Say id="weekDiary.move.time" />
          </label>
          {hint && (
            <span className={form.hint} id={`${ids.time}-hint`}>
              <Say id={hint} />
            </span>
          )}
          <select
            ref={select}
            id={ids.time}
            className={form.control}
            aria-describedby={hint && `${ids.time}-hint`}
            value={target ?? ''}
            onKeyDown={onKeyDown}
            onChange={({ target: chosen }) => move.to(chosen.value || undefined)}
          >
            <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
            {target !== undefined && !targets.includes(target) && (
              <option value={target} data-formatted>
                {formatUkTime(target, language)}
              </option>
            )}
            {targets.map((at) => (
              <option key={at} value={at} data-formatted>
                {formatUkTime(at, language)}
              </option>
            ))}
          </select>
        </div>
        {!fee && (
          <p className={styles.soft}>
            <Say id="weekDiary.move.free" />
          </p>
        )}
        {fee && (
          <div className={form.field}>
            <label htmlFor={ids.waiver} className={form.label}>
              <Say id="weekDiary.move.fee" values={{ fee: formatMoney(fee) }} />
            </label>
            <textarea
              id={ids.waiver}
              rows={2}
              maxLength={longestReason}
              className={form.control}
              value={waiver}
              onChange={({ target: typed }) => setWaiver(typed.value)}
            />
          </div>
        )}
        <div className={styles.buttons}>
          <PrimaryButton disabled={target === undefined} loading={sending} onClick={() => void move.confirm(waiver)}>
            {target === undefined ? (
              <Say id="weekDiary.move.choose" />
            ) : (
              <Say id="weekDiary.move.to" values={{ time: formatUkTime(target, language) }} />
            )}
          </PrimaryButton>
          <SecondaryButton onClick={move.leave}>
            <Say id="weekDiary.move.leave" />
          </SecondaryButton>
        </div>
      </div>
    </section>
  );
}
