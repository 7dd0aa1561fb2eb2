import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { isTimed, lengthsIn, spokenLanguages } from '@meridian/domain/gp/rules';
import { takenOff } from '@meridian/domain/kernel/rules';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { RadioField, SelectField, type Option } from '../../../ui/form/fields.tsx';
import { Say } from '../../../ui/Say.tsx';
import {
  consultationPrice,
  interpreterPrice,
  type AppointmentNow,
  type GpOfferNow,
  type GpPricesNow,
  type Practitioner,
} from './appointment.ts';
import styles from './gp.module.css';
import { anyDoctor, type WishesValues } from './gp.values.ts';
import type { PriceLine } from './PriceLines.tsx';

const lengthOptions = (mode: ConsultationMode): readonly Option[] =>
  lengthsIn(mode).map((minutes) => ({
    value: String(minutes),
    label: isTimed(mode)
      ? (`gpBook.wishes.exactly.${minutes}` as MessageId)
      : (`gpBook.wishes.minutes.${minutes}` as MessageId),
  }));
const lengthHints = {
  remote: 'gpBook.wishes.minutes.hint',
  video: 'gpBook.wishes.minutes.timed',
  inPerson: 'gpBook.wishes.minutes.inPerson',
} as const satisfies Record<ConsultationMode, MessageId>;
const interpreting: readonly Option[] = [
  { value: 'no', label: 'gpBook.wishes.interpreter.no' },
  { value: 'yes', label: 'gpBook.wishes.interpreter.yes' },
];
const spoken: readonly Option[] = spokenLanguages.map((value) => ({ value, label: `gpParts.spoken.${value}` }));
const images: readonly Option[] = [
  { value: 'no', label: 'gpBook.wishes.images.no' },
  { value: 'yes', label: 'gpBook.wishes.images.yes' },
];

/** How the appointment is to be. */
export function WishesFields({ mode, offer }: { mode: ConsultationMode; offer: GpOfferNow }) {
  const doctors = offer.practitioners.filter(({ modes }) => modes.includes(mode));
  return (
    <>
      <RadioField name="minutes" label="gpBook.wishes.minutes" hint={lengthHints[mode]} options={lengthOptions(mode)} />
      <SelectField name="spoken" label="gpBook.wishes.spoken" options={spoken} />
      <div className={styles.part}>
        <RadioField name="interpreter" label="gpBook.wishes.interpreter" options={interpreting} />
        <p className={styles.soft}>
          <Say
            id="gpBook.wishes.interpreter.price"
            values={{ price: formatMoney(offer.gpPrices.interpreter), minutes: offer.gpPrices.interpreterMinutes }}
          />
        </p>
      </div>
      {doctors.length > 0 && <Doctor doctors={doctors} />}
      <RadioField name="images" label="gpBook.wishes.images" hint="gpBook.wishes.images.hint" options={images} />
    </>
  );
}

function Doctor({ doctors }: { doctors: readonly Practitioner[] }) {
  const intl = useIntl();
  const inWords = ({ name, languages }: Practitioner) => {
    const list = languages.map((each) => intl.formatMessage({ id: `gpParts.spoken.${each}` }));
    return intl.formatMessage(
      { id: 'gpBook.wishes.doctor.speaks' },
      { name, languages: intl.formatList(list, { type: 'unit' }) },
    );
  };
  const options = [
    { value: anyDoctor, label: 'gpParts.row.anyDoctor' as const },
    ...doctors.map((doctor) => ({ value: doctor.id, text: inWords(doctor) })),
  ];
  return (
    <SelectField
      name="practitionerId"
      label="gpBook.wishes.doctor"
      hint="gpBook.wishes.doctor.hint"
      options={options}
    />
  );
}

/** What these answers cost, part by part; undefined where it cannot be had. */
export function priceNow(
  prices: GpPricesNow,
  mode: ConsultationMode,
  values: Pick<WishesValues, 'minutes' | 'interpreter'>,
  coupon?: AppointmentNow['coupon'],
) {
  const minutes = Number(values.minutes || lengthsIn(mode)[0]);
  const consultation = consultationPrice(prices, mode, minutes);
  if (consultation === undefined) return undefined;
  const lines: readonly PriceLine[] = [
    { kind: 'consultation', amount: consultation },
    ...(values.interpreter === 'yes'
      ? [{ kind: 'interpreter' as const, amount: interpreterPrice(prices, minutes) }]
      : []),
  ];
  const full = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  const off = takenOff(full, {
    hundredths: coupon?.hundredths,
    amount: coupon?.amount?.amount,
    leastSpend: coupon?.leastSpend?.amount,
  });
  const discount = { ...consultation, amount: off };
  return { lines, discount, total: { ...consultation, amount: full - off } };
}
