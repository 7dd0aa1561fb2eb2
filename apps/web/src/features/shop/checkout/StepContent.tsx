import { lazy, Suspense, useCallback } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import type { Way } from '../../identity/shared/identify/ways.ts';
import { Loading } from '../../../ui/states/states.tsx';
import { personHints } from './person-hints.ts';
import type { Step } from './checkout.steps.ts';
import type { DeliveryValues } from './delivery.values.ts';
import { deliveryValues } from './delivery.values.ts';
import { OptionStep } from './OptionStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import type { Checkout } from './use-checkout.ts';
import { keepDelivery, keptDelivery, useChooseDelivery, type OfferedOption } from './use-delivery.ts';

// The parts with forms come when they are asked for.
const IdentifyStep = lazy(() => loadChunk('identify', () => import('../../identity/shared/identify/IdentifyStep.tsx')));
const AddressStep = lazy(() => loadChunk('checkout-address', () => import('./AddressStep.tsx')));

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
      return (
        <Suspense fallback={<Loading shape="form" />}>
          <IdentifyStep
            way={way}
            hints={personHints}
            onWay={(by) => open('identify', by)}
            onKnown={() => onward('identify')}
          />
        </Suspense>
      );
    case 'address':
      return (
        <Suspense fallback={<Loading shape="form" />}>
          <AddressStep checkout={checkout} onSend={sendAddress} />
        </Suspense>
      );
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
