import { formatMoney } from '../../../lib/format/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { JourneyPages } from '../../../ui/journey/JourneyPages.tsx';
import { useAddressPosition } from '../../../ui/journey/position.ts';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { useJourney } from '../../../ui/journey/use-journey.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { checkoutJourney, isUnderWay } from './checkout.journey.ts';
import styles from './checkout.module.css';
import { CheckoutShell } from './CheckoutShell.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { personHints } from './person-hints.ts';
import { PayingCart } from './PayingCart.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { useDeliveryOptions, type OfferedOption } from './use-delivery.ts';

/** A dialog over the cart. Its state comes from the server; the address only says which page of it is open. */
export default function CheckoutPage() {
  const { state, retry } = useCheckout();
  const options = useDeliveryOptions();
  const viewer = useViewer();
  const isOnline = useOnline();
  const waiting = state === 'asking' || (typeof state === 'object' && (viewer === undefined || options === undefined));
  if (typeof state === 'object' && state.cart.lines.length === 0) return <EmptyCheckout />;
  if (typeof state === 'object' && options !== undefined && viewer !== undefined) {
    return <Standing checkout={state} options={options} />;
  }
  return (
    <CheckoutShell page="waiting" question={<Say id="checkout.title" />}>
      {waiting && isOnline && <Loading shape="form" />}
      {!waiting && isOnline && <Failed onRetry={retry} />}
      {!isOnline && <Offline />}
    </CheckoutShell>
  );
}

function Standing({ checkout, options }: { checkout: Checkout; options: readonly OfferedOption[] }) {
  const { cart, trouble, tell } = checkout;
  const member = useViewer()?.user?.settings.guest === false;
  const now = useJourney({
    journey: checkoutJourney,
    facts: { cart, member, options: options.length },
    position: useAddressPosition(),
    onOpen: () => tell(undefined),
  });

  if (cart.id && cart.attempt) {
    return (
      <CheckoutShell page="running" question={<Say id="checkout.running" />}>
        <PayingCart checkout={checkout} cartId={cart.id} attempt={cart.attempt} />
      </CheckoutShell>
    );
  }
  if (!isUnderWay(cart.status)) return <EmptyCheckout />;
  const sum = { count: cart.count, total: formatMoney(cart.quote.total) };
  return (
    <JourneyPages
      now={now}
      props={{ checkout, cart, options, hints: personHints }}
      frame={CheckoutShell}
      above={
        <>
          {now.page !== 'payment' && (
            <p className={styles.sum}>
              <Say id="checkout.sum" values={sum} />
            </p>
          )}
          <TroubleNote trouble={trouble} level={3} />
        </>
      }
    />
  );
}
