import { useState } from 'react';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Amount } from '../../payments/shared/bill/Bill.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Choices } from '../../../ui/journey/Choices.tsx';
import type { StepProps } from './checkout.journey.ts';
import { deliveryValues } from './delivery.values.ts';
import { chooseDelivery, keptDelivery } from './use-delivery.ts';

const standard = '1';

/** Which option is offered first: the one that was chosen, else the standard one. */
export function offeredFirst(options: readonly { id: string }[], chosen: string | undefined): string {
  const ids = options.map(({ id }) => id);
  return [chosen, standard].find((id) => id !== undefined && ids.includes(id)) ?? ids[0] ?? standard;
}

export function OptionStep({ checkout, cart, options, open, onward }: StepProps) {
  const [chosen, setChosen] = useState(() => offeredFirst(options, cart.delivery?.optionId));
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    const values = keptDelivery() ?? deliveryValues(cart.delivery, null);
    const sent = await chooseDelivery(checkout, values, chosen);
    setSending(false);
    if ('now' in sent) onward({ cart: sent.now });
    else if (sent.wrong.length > 0) open('address');
  }

  return (
    <>
      <Choices
        name="delivery-option"
        legend={<Say id="checkout.option" />}
        chosen={chosen}
        onChoose={setChosen}
        choices={options.map(({ id, name, description, delivery }) => ({
          value: id,
          title: <span data-formatted>{name}</span>,
          text: <span data-formatted>{description}</span>,
          end:
            delivery.price === 0 ? (
              <Say id="bill.free" />
            ) : (
              <Amount money={{ amount: delivery.price, currency: delivery.currency }} />
            ),
        }))}
      />
      <div>
        <PrimaryButton disabled={sending} onClick={() => void send()}>
          <Say id={sending ? 'form.sending' : 'journey.continue'} />
        </PrimaryButton>
      </div>
    </>
  );
}
