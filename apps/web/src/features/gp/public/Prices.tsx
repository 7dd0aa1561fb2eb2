import { formatMoney, type Money } from '../../../lib/format/money.ts';
import type { ReactNode } from 'react';
import { Say } from '../../../ui/Say.tsx';
import type { GpPricesNow } from '../shared/appointment.ts';
import styles from './public.module.css';

type Mode = GpPricesNow['modes'][number];

/** Everything that can cost something, as the price list has it now. */
export function Prices({ prices }: { prices: GpPricesNow }) {
  const { modes, interpreter, interpreterMinutes, letter, sickNote, certificateFrom } = prices;
  return (
    <>
      <dl className={styles.prices}>
        {modes.map((each) => (
          <Price key={each.mode} name={<Say id={`gpPublic.price.${each.mode}`} />} amount={each.amount}>
            <Length mode={each} />
          </Price>
        ))}
        <Price name={<Say id="gpPublic.price.interpreter" />} amount={interpreter}>
          <Say id="gpPublic.price.interpreter.text" values={{ minutes: interpreterMinutes }} />
        </Price>
      </dl>
      <h3>
        <Say id="gpPublic.papers" />
      </h3>
      <p>
        <Say id="gpPublic.papers.text" />
      </p>
      <dl className={styles.prices}>
        <Price name={<Say id="gpPublic.price.letter" />} amount={letter} />
        <Price name={<Say id="gpPublic.price.sickNote" />} amount={sickNote} />
        <Price name={<Say id="gpPublic.price.certificate" />} amount={certificateFrom} from>
          <Say id="gpPublic.price.certificate.text" />
        </Price>
      </dl>
    </>
  );
}

function Length({ mode: { minutes, furtherMinute } }: { mode: Mode }) {
  if (minutes == null || furtherMinute == null) return <Say id="gpPublic.price.remote.text" />;
  return <Say id="gpPublic.price.length" values={{ minutes, further: formatMoney(furtherMinute) }} />;
}

type Props = { name: ReactNode; amount: Money; from?: boolean; children?: ReactNode };

function Price({ name, amount, from = false, children }: Props) {
  const price = formatMoney(amount);
  return (
    <div>
      <dt>
        {name}
        {children && <span className={styles.soft}>{children}</span>}
      </dt>
      <dd data-formatted>{from ? <Say id="gpPublic.price.from" values={{ price }} /> : price}</dd>
    </div>
  );
}
