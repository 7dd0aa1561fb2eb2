import { useState } from 'react';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Amount } from '../../payments/shared/bill/Bill.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Choices } from '../../../ui/journey/Choices.tsx';
import type { OfferedOption } from './use-delivery.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; options: readonly OfferedOption[]; onSend(optionId: string): Promise<unknown> };

const standard = '1';

/** Which option is offered first: the one that was chosen, else the standard one. */
export function offeredFirst(options: readonly { id: string }[], chosen: string | undefined): string {
  const ids = options.map(({ id }) => id);
  return [chosen, standard].find((id) => id !== undefined && ids.includes(id)) ?? ids[0] ?? standard;
}

export function OptionStep({ checkout, options, onSend }: Props) {
  const [chosen, setChosen] = useState(() => offeredFirst(options, checkout.cart.delivery?.optionId));
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await onSend(chosen);
    setSending(false);
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
