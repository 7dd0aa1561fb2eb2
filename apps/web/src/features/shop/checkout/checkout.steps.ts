import { checkoutMachine, type CheckoutStatus } from '@meridian/workflows/shop';
import { progress, road, type Journey } from '../../../ui/journey/journey.ts';

export const steps = ['identify', 'address', 'option', 'payment'] as const;
export type Step = (typeof steps)[number];

/** What decides which pages there are. */
export type Circumstances = { member: boolean; options: number };

const journey: Journey<Circumstances, Step> = [
  { id: 'identify', fields: [], next: () => 'address' },
  { id: 'address', fields: [], next: ({ options }) => (options > 1 ? 'option' : 'payment') },
  { id: 'option', fields: [], next: () => 'payment' },
  { id: 'payment', fields: [], next: () => undefined },
];

/** Who is signed in to an account need not say who they are. */
const journeyOf = ({ member }: Circumstances) => (member ? journey.slice(1) : journey);

/** Which event each page leads to: the machine of the checkout says where it can be taken. */
const leadsTo = {
  identify: 'BuyerIdentified',
  address: 'DeliveryChosen',
  option: 'DeliveryChosen',
  payment: 'PaymentBegun',
} as const satisfies Record<Step, string>;

function takes(status: CheckoutStatus, type: string): boolean {
  return checkoutMachine.resolveState({ value: status, context: {} }).can({ type });
}

/** The page that the server's status asks for. */
function stepOf(status: CheckoutStatus, circumstances: Circumstances): Step | undefined {
  const pages = road(journeyOf(circumstances), circumstances);
  if (takes(status, 'PaymentBegun')) return 'payment';
  if (takes(status, 'DeliveryChosen')) return 'address';
  return takes(status, 'BuyerIdentified') || takes(status, 'CheckoutStarted') ? pages[0] : undefined;
}

/** The page that was asked for, where the server's status allows it; else the one that this status asks for. */
export function stepAt(status: CheckoutStatus, asked: string | null, circumstances: Circumstances): Step | undefined {
  const wanted = road(journeyOf(circumstances), circumstances).find((step) => step === asked);
  return wanted !== undefined && takes(status, leadsTo[wanted]) ? wanted : stepOf(status, circumstances);
}

export function stepBefore(step: Step, circumstances: Circumstances): Step | undefined {
  const pages = road(journeyOf(circumstances), circumstances);
  return pages[pages.indexOf(step) - 1];
}

export function stepAfter(step: Step, circumstances: Circumstances): Step | undefined {
  const pages = road(journeyOf(circumstances), circumstances);
  return pages[pages.indexOf(step) + 1];
}

export const progressAt = (step: Step, circumstances: Circumstances) =>
  progress(journeyOf(circumstances), circumstances, step);
