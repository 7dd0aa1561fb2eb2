import { formatMoney } from '../../../lib/format/money.ts';
import { Say } from '../../../ui/Say.tsx';
import { Days, useDelivery } from './DeliveryLine.tsx';
import styles from './shop.module.css';

const steps = ['shop.next.pay', 'shop.next.receipt', 'shop.next.parcel'] as const;

/** What delivery costs and takes, and what happens after paying. */
export function WhatNext() {
  const options = useDelivery()?.filter(({ delivery }) => delivery.active) ?? [];
  return (
    <>
      {options.length > 0 && (
        <section className={styles.facts}>
          <h2>
            <Say id="shop.delivery.heading" />
          </h2>
          <ul className={styles.options}>
            {options.map((option) => (
              <li key={option.id}>
                <span className={styles.optionWords}>
                  <strong data-formatted>{option.name}</strong>
                  <span className={styles.soft}>
                    <Days option={option} />
                  </span>
                </span>
                <span className={styles.optionPrice}>
                  {option.delivery.price === 0 ? (
                    <Say id="shop.free" />
                  ) : (
                    <span data-formatted>
                      {formatMoney({ amount: option.delivery.price, currency: option.delivery.currency })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.facts}>
        <h2>
          <Say id="shop.next" />
        </h2>
        <ol className={styles.next}>
          {steps.map((step) => (
            <li key={step}>
              <Say id={step} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
