import { IconLock } from '@tabler/icons-react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { payMethods, type PayMethod } from '../../../../lib/pay/pay-attempt.ts';
import { Choices, type Choice } from '../../../../ui/journey/Choices.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './pay.module.css';

const methodTexts = {
  card: ['pay.card', 'pay.card.text'],
  wechat: ['pay.wechat', 'pay.wechat.text'],
} as const satisfies Record<PayMethod, readonly [MessageId, MessageId]>;

type Props<Other extends string> = {
  chosen: PayMethod | Other;
  onChoose(method: PayMethod | Other): void;
  /** Ways to pay that lead to no provider. */
  others?: readonly Choice<Other>[];
};

/** How would you like to pay? */
export function PayMethods<Other extends string = never>({ chosen, onChoose, others = [] }: Props<Other>) {
  const methods = payMethods.map((value) => ({
    value,
    title: <Say id={methodTexts[value][0]} />,
    text: <Say id={methodTexts[value][1]} />,
  }));
  return (
    <Choices<PayMethod | Other>
      name="pay-method"
      legend={<Say id="pay.method" />}
      chosen={chosen}
      onChoose={onChoose}
      choices={[...methods, ...others]}
    />
  );
}

export function PaySafely() {
  return (
    <p className={styles.safe}>
      <IconLock size={20} aria-hidden />
      <span>
        <Say id="pay.safe" />
      </span>
    </p>
  );
}
