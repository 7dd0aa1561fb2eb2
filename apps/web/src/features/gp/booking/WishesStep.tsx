import { giveAppointmentWishesRules } from '@meridian/contracts/gp';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import type { AppointmentNow, GpPricesNow } from '../shared/appointment.ts';
import { wishesInput, wishesValues, type WishesValues } from '../shared/gp.values.ts';
import { PriceLines } from '../shared/PriceLines.tsx';
import { useOffer } from '../shared/use-offer.ts';
import { priceNow, WishesFields } from '../shared/WishesFields.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './gp.journey.ts';

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
      <WishesFields mode={mode} offer={offer} />
      <PriceNow appointment={appointment} prices={offer.gpPrices} />
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

function PriceNow({ appointment, prices }: { appointment: AppointmentNow; prices: GpPricesNow }) {
  const { values } = useFormikContext<WishesValues>();
  const { mode, coupon } = appointment;
  const price = priceNow(prices, mode, values, coupon);
  if (price === undefined) return null;
  return (
    <div aria-live="polite">
      <PriceLines mode={mode} {...price} />
    </div>
  );
}
