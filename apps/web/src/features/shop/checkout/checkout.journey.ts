import { checkoutMachine, type CheckoutStatus } from '@meridian/workflows/shop';
import { identifyPage } from '../../identity/shared/identify/identify-page.ts';
import type { PersonHints } from '../../identity/shared/person/ContactFields.tsx';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import type { Journey, PageTurns } from '../../../ui/journey/journey.ts';
import { OptionStep } from './OptionStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import type { CartNow, Checkout } from './use-checkout.ts';
import type { OfferedOption } from './use-delivery.ts';

export type Step = 'identify' | 'address' | 'option' | 'payment';

export type CheckoutFacts = {
  cart: { status: CheckoutStatus };
  /** Signed in to an account. */
  member: boolean;
  /** How many ways of delivery there are to choose from. */
  options: number;
};

export type CheckoutParts = {
  checkout: Checkout;
  cart: CartNow;
  options: readonly OfferedOption[];
  hints: PersonHints;
};
export type StepProps = CheckoutParts & PageTurns<CheckoutFacts, Step>;

/** The machine of the checkout says how far it has come. */
const takes = (status: CheckoutStatus, type: string): boolean =>
  checkoutMachine.resolveState({ value: status, context: {} }).can({ type });

/** Whether there is still something to say or to pay. */
export const isUnderWay = (status: CheckoutStatus): boolean =>
  ['CheckoutStarted', 'BuyerIdentified'].some((type) => takes(status, type));

const isDelivered = ({ cart }: CheckoutFacts) => takes(cart.status, 'PaymentBegun');

export const checkoutJourney: Journey<CheckoutFacts, Step, CheckoutParts> = {
  leaveBy: () => '/cart',
  pages: {
    identify: identifyPage('checkout.guest.question', {
      applies: ({ member }: CheckoutFacts) => !member,
      isComplete: ({ cart }) => takes(cart.status, 'DeliveryChosen'),
    }),
    address: {
      isComplete: isDelivered,
      completesItself: true,
      question: 'checkout.where',
      Page: lazyPage('checkout-address', () => import('./AddressStep.tsx')),
    },
    option: {
      applies: ({ options }) => options > 1,
      isComplete: isDelivered,
      // The address waits in this tab until it is sent with the option.
      opens: ({ cart }) => takes(cart.status, 'DeliveryChosen'),
      completesItself: true,
      question: 'checkout.how',
      Page: OptionStep,
    },
    payment: { question: 'checkout.check', Page: PaymentStep },
  },
};
