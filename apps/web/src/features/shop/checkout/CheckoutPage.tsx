import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { ways, type Way } from '../../identity/shared/identify/ways.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import styles from './checkout.module.css';
import { progressAt, stepAfter, stepAt, stepBefore, type Circumstances, type Step } from './checkout.steps.ts';
import { CheckoutShell } from './CheckoutShell.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { RunningPayment } from './RunningPayment.tsx';
import { StepContent } from './StepContent.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import { useDeliveryOptions, type OfferedOption } from './use-delivery.ts';

const questions = {
  identify: 'identify.who',
  address: 'checkout.where',
  option: 'checkout.how',
  payment: 'checkout.check',
} as const satisfies Record<Step, MessageId>;

const wayQuestions = {
  guest: 'checkout.guest.question',
  signIn: 'identify.signIn.question',
  account: 'identify.account.question',
} as const satisfies Record<Way, MessageId>;

/** A dialog over the cart. Where it stands is what the server says; the address only tells which page of it is open. */
export default function CheckoutPage() {
  const { state, retry } = useCheckout();
  const options = useDeliveryOptions();
  const viewer = useViewer();
  const isOnline = useOnline();
  const leave = useLeave();
  const waiting = state === 'asking' || (typeof state === 'object' && (viewer === undefined || options === undefined));
  if (typeof state === 'object' && state.cart.lines.length === 0) return <EmptyCheckout onClose={leave} />;
  if (typeof state === 'object' && options !== undefined && viewer !== undefined) {
    return <Standing checkout={state} options={options} />;
  }
  return (
    <CheckoutShell page="waiting" question={<Say id="checkout.title" />} onBack={leave} onClose={leave}>
      {waiting && isOnline && <Loading shape="form" />}
      {!waiting && isOnline && <Failed onRetry={retry} />}
      {!isOnline && <Offline />}
    </CheckoutShell>
  );
}

function useLeave() {
  const navigate = useNavigate();
  return useCallback(() => void navigate('/cart'), [navigate]);
}

function Standing({ checkout, options }: { checkout: Checkout; options: readonly OfferedOption[] }) {
  const { cart, trouble } = checkout;
  const [search, setSearch] = useSearchParams();
  const leave = useLeave();
  const user = useViewer()?.user;
  const member = user !== undefined && !user.settings.guest;
  const circumstances: Circumstances = { member, options: options.length };
  const step = stepAt(cart.status, search.get('step'), circumstances);
  const way = step === 'identify' ? ways.find((each) => each === search.get('way')) : undefined;

  // The server went on, here or in another tab: so does this page.
  const standing = stepAt(cart.status, null, circumstances);
  const lastStanding = useRef(standing);
  useEffect(() => {
    if (lastStanding.current === standing) return;
    lastStanding.current = standing;
    setSearch({}, { replace: true });
  }, [standing, setSearch]);

  const open = useCallback((to: Step, by?: Way) => setSearch({ step: to, ...(by && { way: by }) }), [setSearch]);
  const onward = (from: Step) => {
    const next = stepAfter(from, circumstances);
    if (next !== undefined) open(next);
  };

  if (cart.id && cart.attempt) {
    return (
      <CheckoutShell page="running" question={<Say id="checkout.running" />} onBack={leave} onClose={leave}>
        <RunningPayment checkout={checkout} cartId={cart.id} attempt={cart.attempt} />
      </CheckoutShell>
    );
  }
  if (step === undefined) return <EmptyCheckout onClose={leave} />;
  const before = stepBefore(step, circumstances);
  const back = way !== undefined ? () => open('identify') : before === undefined ? leave : () => open(before);
  return (
    <CheckoutShell
      page={`${step}.${way}`}
      question={<Say id={way === undefined ? questions[step] : wayQuestions[way]} />}
      progress={progressAt(step, circumstances)}
      onBack={back}
      onClose={leave}
    >
      {step !== 'payment' && (
        <p className={styles.sum}>
          <Say id="checkout.sum" values={{ count: cart.count, total: formatMoney(cart.quote.total) }} />
        </p>
      )}
      {trouble && <Note tone="bad" heading={<Say id={trouble.message} values={trouble.values} />} takesFocus />}
      <StepContent {...{ checkout, options, step, way, open, onward }} />
    </CheckoutShell>
  );
}
