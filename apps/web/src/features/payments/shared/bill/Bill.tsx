import { type Money, formatMoney } from '../../../../lib/format/money.ts';
import { Say } from '../../../../ui/Say.tsx';
import styles from './bill.module.css';

export type BilledLine = { id: string; name: string; quantity: number; gross: Money };
export type VatLine = { rate: number; net: Money; vat: Money };

export type BillFigures = {
  /** Absent where they are shown beside the bill. */
  lines?: readonly BilledLine[];
  coupon?: string | null;
  goods: Money;
  discount: Money;
  deliveryName?: string | null;
  deliveryPrice: Money;
  deliveryDiscount: Money;
  total: Money;
  vat: readonly VatLine[];
  refunded?: Money;
};

/** What is bought and what it costs, with everything in it. `paid`: it is paid already. */
export function Bill({ paid = false, ...bill }: BillFigures & { paid?: boolean }) {
  const { lines, coupon, goods, discount, deliveryName, deliveryPrice, deliveryDiscount, total, vat, refunded } = bill;
  const summed = lines?.length !== 1 || discount.amount > 0;
  return (
    <div className={styles.bill}>
      {lines && (
        <ul className={styles.lines}>
          {lines.map(({ id, name, quantity, gross }) => (
            <li key={id} className={styles.row}>
              <span className={styles.item}>
                <span data-formatted>{name}</span>
                <span className={styles.soft}>
                  <Say id="bill.pieces" values={{ quantity }} />
                </span>
              </span>
              <Amount money={gross} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.sums}>
        {summed && (
          <div className={styles.row}>
            <dt>
              <Say id="bill.goods" />
            </dt>
            <dd>
              <Amount money={goods} />
            </dd>
          </div>
        )}
        {discount.amount > 0 && (
          <div className={styles.row}>
            <dt>
              <Discount code={coupon} />
            </dt>
            <dd>
              <Amount money={{ ...discount, amount: -discount.amount }} />
            </dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>
            <Say id="bill.delivery" />
            {deliveryName && (
              <span className={styles.soft} data-formatted>
                {deliveryName}
              </span>
            )}
          </dt>
          <dd>{deliveryPrice.amount === 0 ? <Say id="bill.free" /> : <Amount money={deliveryPrice} />}</dd>
        </div>
        {deliveryDiscount.amount > 0 && (
          <div className={styles.row}>
            <dt>
              <Say id="bill.deliveryDiscount" />
            </dt>
            <dd>
              <Amount money={{ ...deliveryDiscount, amount: -deliveryDiscount.amount }} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            <Say id={paid ? 'bill.paid' : 'bill.total'} />
          </dt>
          <dd>
            <Amount money={total} />
          </dd>
        </div>
        {refunded !== undefined && refunded.amount > 0 && (
          <div className={styles.row}>
            <dt>
              <Say id="bill.refunded" />
            </dt>
            <dd>
              <Amount money={{ ...refunded, amount: -refunded.amount }} />
            </dd>
          </div>
        )}
        {vat
          .filter((line) => line.vat.amount > 0)
          .map(({ rate, net, vat: tax }) => (
            <div key={rate} className={styles.vat}>
              <dt>
                <Say id="bill.vat" values={{ rate: rate / 100, net: formatMoney(net) }} />
              </dt>
              <dd>
                <Amount money={tax} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Discount({ code }: { code?: string | null }) {
  if (!code) return <Say id="bill.discount" />;
  return <Say id="bill.coupon" values={{ code: <bdi translate="no">{code}</bdi> }} />;
}

export function Amount({ money }: { money: Money }) {
  return (
    <span className={styles.amount} data-formatted>
      {formatMoney(money)}
    </span>
  );
}
