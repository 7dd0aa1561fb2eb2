import { IconLock } from '@tabler/icons-react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { payMethods, type PayMethod } from '../../../../lib/pay/pay-attempt.ts';
import { Choices, type Choice } from '../../../../ui/journey/Choices.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { scanWords } from './scan-words.ts';
import styles from './pay.module.css';

const methodTexts = (): Record<PayMethod, readonly [MessageId, MessageId]> => ({
  card: ['pay.card', 'pay.card.text'],
  wechat: ['pay.wechat', scanWords().before],
});

type Props<Other extends string> = {
  chosen: PayMethod | Other;
  onChoose(method: PayMethod | Other): void;
  /** Ways to pay that lead to no provider. */
  others?: readonly Choice<Other>[];
};

/** How would you like to pay? */
export function PayMethods<Other extends string = never>({ chosen, onChoose, others = [] }: Props<Other>) {
  const texts = methodTexts();
  const methods = payMethods.map((value) => ({
    value,
    title: <Say id={texts[value][0]} />,
    text: <Say id={texts[value][1]} />,
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
