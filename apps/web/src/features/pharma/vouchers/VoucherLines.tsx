import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VoucherPartsFragment, VoucherStatus } from '../../../gql/graphql.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { statusWords, voucherStatuses } from './status-words.ts';
import { VoidOne } from './Voiding.tsx';
import { VoucherNumber } from './VoucherNumber.tsx';
import { VoucherParts, VouchersOfBatch } from './vouchers.documents.ts';
import styles from './vouchers.module.css';

type Props = { batchId: string; onChanged(): void };

/** The vouchers of a batch by their numbers, of one state or of all. */
export function VoucherLines({ batchId, onChanged }: Props) {
  const intl = useIntl();
  const id = useId();
  const [status, setStatus] = useState<VoucherStatus>();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <div className={styles.lines}>
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id="pharmaVouchers.which" />
        </label>
        <select
          id={id}
          className={form.control}
          value={status ?? ''}
          onChange={({ target }) => {
            setStatus(voucherStatuses.find((each) => each === target.value));
            setPages([undefined]);
          }}
        >
          <option value="">{intl.formatMessage({ id: 'pharmaVouchers.which.all' })}</option>
          {voucherStatuses.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: statusWords[each] })}
            </option>
          ))}
        </select>
      </div>
      {pages.map((after, index) => (
        <Lines
          key={`${status ?? 'all'} ${after ?? 0}`}
          {...{ batchId, status, after, onChanged }}
          isLast={index === pages.length - 1}
          onMore={(last) => setPages([...pages, last])}
        />
      ))}
    </div>
  );
}

type LinesProps = Props & {
  status: VoucherStatus | undefined;
  after: number | undefined;
  isLast: boolean;
  onMore(last: number): void;
};

const context = { quiet: true } as const;

function Lines({ batchId, status, after, isLast, onMore, onChanged }: LinesProps) {
  const variables = { batchId, status, after };
  const [{ data, error, fetching }, ask] = useQuery({ query: VouchersOfBatch, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  const rows = readFragment(VoucherParts, data.vouchers.rows);
  const last = rows.at(-1)?.serial;
  return (
    <>
      {rows.length === 0 && (
        <p className={styles.soft}>
          <Say id="pharmaVouchers.which.none" />
        </p>
      )}
      <ul className={styles.list}>
        {rows.map((voucher) => (
          <Line
            key={voucher.id}
            voucher={voucher}
            onDone={() => {
              again();
              onChanged();
            }}
          />
        ))}
      </ul>
      {isLast && data.vouchers.more && last !== undefined && (
        <div>
          <SecondaryButton onClick={() => onMore(last)}>
            <Say id="pharmaVouchers.more" />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}

function Line({ voucher, onDone }: { voucher: VoucherPartsFragment; onDone(): void }) {
  const { language } = useLanguage();
  const { status, redeemedAt, venue, voidedFor, permittedActions } = voucher;
  return (
    <li>
      <span>
        <strong>
          <VoucherNumber voucher={voucher} />
        </strong>
        <br />
        <span className={styles.soft}>
          <Say id={statusWords[status]} />
          {redeemedAt && (
            <span translate="no">
              {' · '}
              {formatUkMoment(redeemedAt, language)} · <bdi>{venue}</bdi>
            </span>
          )}
          {voidedFor && <span> · {voidedFor}</span>}
        </span>
      </span>
      {permittedActions.includes('voidVoucher') && <VoidOne voucher={voucher} onDone={onDone} />}
    </li>
  );
}
