import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { attemptOf, type Paying } from '../../../../lib/pay/pay-attempt.ts';
import { cancelPayment } from '../../../../lib/pay/use-pay.ts';
import { Outcome } from '../../../../ui/journey/Outcome.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Loading } from '../../../../ui/states/states.tsx';

type Props = {
  heading: MessageId;
  text: MessageId;
  actions: ReactNode;
  /** How that which was being paid for is now, as the server says. */
  ask(): Promise<Omit<Paying, 'kind'> | undefined>;
  /** Where it is shown that it is paid. */
  landing(id: string): string;
};

/**
 * The provider leads here who pressed Cancel. What this browser began is ended now, so that nothing stays set aside and it can
 * be paid again at once. Had the money come all the same, what was paid for is shown instead.
 */
export function CancelledPayment({ heading, text, actions, ask, landing }: Props) {
  const isEnded = useEndedAttempt(ask, landing);
  if (!isEnded) return <Loading shape="message" />;
  return (
    <Outcome tone="plain" heading={heading} actions={actions}>
      <p>
        <Say id={text} />
      </p>
    </Outcome>
  );
}

function useEndedAttempt(ask: Props['ask'], landing: Props['landing']): boolean {
  const navigate = useNavigate();
  const [isEnded, setEnded] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const end = async () => {
      const paying = await ask();
      const paymentId = paying?.attempt?.paymentId;
      if (!paying || !paymentId || attemptOf(paying) === undefined) return;
      if ((await cancelPayment(paymentId)) === 'paid') await navigate(landing(paying.id), { replace: true });
    };
    // Where it cannot be ended now, paying is offered again, and the attempt ends by itself in a few minutes.
    void end()
      .catch(() => undefined)
      .finally(() => setEnded(true));
  }, [ask, landing, navigate]);

  return isEnded;
}
