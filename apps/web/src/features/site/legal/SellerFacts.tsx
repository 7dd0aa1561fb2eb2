import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { seller } from '../../../lib/seller.ts';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './SellerFacts.module.css';

/** Who sells and answers for personal data; a demonstration says that its own is made up. */
export function SellerFacts() {
  const { name, address, companyNumber, vatNumber, icoNumber, registrations = [], phone, email, demo } = seller();
  if (name === undefined) {
    return (
      <p className={styles.notice}>
        <Say id="legal.seller.missing" />
      </p>
    );
  }
  const mail = email === undefined ? undefined : <a href={`mailto:${email}`}>{email}</a>;
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    ['legal.seller.name', name],
    ['legal.seller.address', address.join(', ')],
    ['legal.seller.email', mail],
    ['legal.seller.phone', phone === undefined ? undefined : call(phone)([phone])],
    ['legal.seller.companyNumber', companyNumber],
    ['legal.seller.vatNumber', vatNumber],
    ['legal.seller.icoNumber', icoNumber],
    ['legal.seller.registrations', registrations.length === 0 ? undefined : registrations.join(', ')],
  ];
  return (
    <>
      {demo && (
        <p className={styles.notice}>
          <Say id="legal.seller.demo" />
        </p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, fact]) => fact !== undefined)
          .map(([label, fact]) => (
            <div key={label}>
              <dt>
                <Say id={label} />
              </dt>
              <dd translate="no">{fact}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
