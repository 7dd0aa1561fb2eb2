import { useCallback } from 'react';
import { AddressStep } from './AddressStep.tsx';
import type { Step } from './checkout.steps.ts';
import type { DeliveryValues } from './delivery.values.ts';
import { deliveryValues } from './delivery.values.ts';
import { IdentifyStep, type Way } from './IdentifyStep.tsx';
import { OptionStep } from './OptionStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import type { Checkout } from './use-checkout.ts';
import { keepDelivery, keptDelivery, useChooseDelivery, type OfferedOption } from './use-delivery.ts';

type Props = {
  checkout: Checkout;
  options: readonly OfferedOption[];
  step: Step;
  way?: Way;
  open(step: Step, way?: Way): void;
  onward(from: Step): void;
};

export function StepContent({ checkout, options, step, way, open, onward }: Props) {
  const several = options.length > 1;
  const choose = useChooseDelivery(
    checkout,
    useCallback(() => open('payment'), [open]),
  );

  async function sendAddress(values: DeliveryValues) {
    if (!several) return choose(values, options[0]?.id);
    keepDelivery(values);
    onward('address');
    return undefined;
  }

  switch (step) {
    case 'identify':
      return <IdentifyStep way={way} onWay={(by) => open('identify', by)} onKnown={() => onward('identify')} />;
    case 'address':
      return <AddressStep checkout={checkout} onSend={sendAddress} />;
    case 'option':
      return (
        <OptionStep
          checkout={checkout}
          options={options}
          onSend={async (optionId) => {
            const values = keptDelivery() ?? deliveryValues(checkout.cart.delivery, null);
            const wrong = await choose(values, optionId);
            if (wrong !== undefined) open('address');
          }}
        />
      );
    case 'payment':
      return <PaymentStep checkout={checkout} several={several} onStep={(to) => open(to)} />;
  }
}
