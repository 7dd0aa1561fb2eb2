import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { giveAppointmentWishesRules } from '@meridian/contracts/gp';
import { isTimed, lengthsIn, spokenLanguages } from '@meridian/domain/gp/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { RadioField, SelectField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { consultationPrice, interpreterPrice, type GpPricesNow, type Practitioner } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { PriceLines, type PriceLine } from '../shared/PriceLines.tsx';
import { useOffer } from '../shared/use-offer.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';
import { anyDoctor, wishesInput, wishesValues, type WishesValues } from './gp.values.ts';

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
const fieldsOf: Readonly<Record<string, string>> = { practitionerUnavailable: 'practitionerId' };

/** How the call is to be. The price follows each answer at once. */
export default function WishesStep({ wizard, appointment, onward }: StepProps) {
  const { language: lang } = useLanguage();
  const [draft] = useState(() => draftOfStep<WishesValues>(appointment?.id, 'wishes'));
  const { offer, waiting, again } = useOffer();
  if (appointment === undefined) return null;
  if (offer === undefined) {
    if (waiting === 'loading') return <Loading shape="form" />;
    return waiting === 'offline' ? <Offline /> : <Failed onRetry={again} />;
  }
  const { id, mode } = appointment;
  const doctors = offer.practitioners.filter(({ modes }) => modes.includes(mode));

  async function send(values: WishesValues) {
    const sent = await wizard.send({ page: 'wishes', input: wishesInput(values) }, (reason) => fieldsOf[reason]);
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ appointment: sent.now });
  }

  return (
    <Form
      initial={draft.values ?? wishesValues(appointment, lang)}
      rules={giveAppointmentWishesRules}
      asInput={(values: WishesValues) => ({ id, lang, ...wishesInput(values) })}
      onSend={send}
    >
      <KeepDraft name={draft.name} />
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
      <PriceNow mode={mode} prices={offer.gpPrices} />
      <SubmitButton label="journey.continue" />
    </Form>
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

function PriceNow({ mode, prices }: { mode: ConsultationMode; prices: GpPricesNow }) {
  const { values } = useFormikContext<WishesValues>();
  const minutes = Number(values.minutes || lengthsIn(mode)[0]);
  const consultation = consultationPrice(prices, mode, minutes);
  if (consultation === undefined) return null;
  const lines: readonly PriceLine[] = [
    { kind: 'consultation', amount: consultation },
    ...(values.interpreter === 'yes'
      ? [{ kind: 'interpreter' as const, amount: interpreterPrice(prices, minutes) }]
      : []),
  ];
  const total = { ...consultation, amount: lines.reduce((sum, { amount }) => sum + amount.amount, 0) };
  return (
    <div aria-live="polite">
      <PriceLines mode={mode} lines={lines} total={total} />
    </div>
  );
}
