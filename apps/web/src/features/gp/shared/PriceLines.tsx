import type { ConsultationMode } from '@meridian/contracts/generated/public';
import type { Money } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { Discount, Sum, Sums } from '../../payments/shared/sums/Sums.tsx';

export type PriceLine = { kind: 'consultation' | 'interpreter'; amount: Money };

const words: Readonly<Record<ConsultationMode, MessageId>> = {
  remote: 'gpParts.price.consultation',
  video: 'gpParts.price.video',
  inPerson: 'gpParts.price.inPerson',
};

type Props = { mode: ConsultationMode; lines: readonly PriceLine[]; discount?: Money; total: Money };

/** One price, and how it is made. */
export function PriceLines({ mode, lines, discount, total }: Props) {
  return (
    <Sums>
      {lines.map(({ kind, amount }) => (
        <Sum
          key={kind}
          label={<Say id={kind === 'consultation' ? words[mode] : 'gpParts.price.interpreter'} />}
          amount={amount}
        />
      ))}
      {discount && <Discount of={discount} />}
      <Sum label={<Say id="gpParts.price.total" />} amount={total} isTotal />
    </Sums>
  );
}
