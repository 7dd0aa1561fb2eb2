import { stockStanding } from '@meridian/domain/pharma/rules';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VaccineStockPartsFragment } from '../../../gql/graphql.ts';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import form from '../../../ui/form/form.module.css';
import { TextField } from '../../../ui/form/fields.tsx';
import { Say } from '../../../ui/Say.tsx';
import { PacketScan } from '../shared/PacketScan.tsx';
import { VaccineStockOfPharmacy, VaccineStockParts } from '../shared/vaccine-stock.documents.ts';
import type { StepValues } from './step-values.ts';

const context = { quiet: true, requestPolicy: 'network-only' } as const;

type Props = { pharmaid: string; testId: string };

/** What is given: picked from the stock, scanned or typed. */
export function VaccineFields({ pharmaid, testId }: Props) {
  const { values, setValues } = useFormikContext<StepValues>();
  const [{ data }] = useQuery({ query: VaccineStockOfPharmacy, variables: { pharmaid }, context });
  const [today] = useState(() => ukDay(new Date()));
  const batches = readFragment(VaccineStockParts, data?.vaccineStock?.rows ?? []).filter(
    (each) => each.testId === testId && !each.stopped && stockStanding(each.expiry, today) !== 'expired',
  );
  const fill = (given: Pick<StepValues, 'batch' | 'expiry'> & { vaccine?: string }) =>
    void setValues({ ...values, ...given });
  return (
    <>
      {batches.length > 0 && <StockPick batches={batches} onPick={fill} />}
      <PacketScan
        onRead={({ batch, expiry }) => {
          const vaccine = batches.find((each) => each.batch === batch)?.vaccine;
          fill({ batch, expiry, ...(vaccine !== undefined && { vaccine }) });
        }}
      />
      <TextField name="vaccine" label="pharmaBoard.vaccine" autoComplete="off" />
      <TextField name="batch" label="pharmaBoard.batch" autoComplete="off" verbatim />
      <DayField name="expiry" label="pharmaBoard.expiry" />
    </>
  );
}

type PickProps = {
  batches: readonly VaccineStockPartsFragment[];
  onPick(given: { vaccine: string; batch: string; expiry: string }): void;
};

function StockPick({ batches, onPick }: PickProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { values } = useFormikContext<StepValues>();
  const id = useId();
  const picked = batches.find(
    ({ vaccine, batch, expiry }) => vaccine === values.vaccine && batch === values.batch && expiry === values.expiry,
  );
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="form.optional" values={{ label: <Say id="pharmaBoard.stock" /> }} />
      </label>
      <span id={`${id}-hint`} className={form.hint}>
        <Say id="pharmaBoard.stock.hint" />
      </span>
      <select
        id={id}
        className={form.control}
        value={picked?.id ?? ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const found = batches.find((each) => each.id === target.value);
          const { vaccine, batch, expiry } = found ?? { vaccine: '', batch: '', expiry: '' };
          onPick({ vaccine, batch, expiry });
        }}
      >
        <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
        {batches.map(({ id: stockId, vaccine, batch, expiry, doses }) => (
          <option key={stockId} value={stockId}>
            {intl.formatMessage(
              { id: 'pharmaBoard.stock.one' },
              { vaccine, batch, expiry: formatDay(expiry, language), count: Math.max(0, doses) },
            )}
          </option>
        ))}
      </select>
      <output className={form.hint}>{picked && picked.doses <= 0 && <Say id="pharmaBoard.stock.empty" />}</output>
    </div>
  );
}
