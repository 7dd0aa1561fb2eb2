import { IconChevronRight, IconLogin2, IconShoppingBag, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { nameOf } from '../../lib/viewer.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../ui/buttons.tsx';
import type { Icon } from '../../ui/icon.ts';
import { Say } from '../../ui/Say.tsx';
import { SignInForm } from '../../ui/sign-in/SignInForm.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './checkout.module.css';
import type { Way } from './checkout.steps.ts';
import { GuestForm } from './GuestForm.tsx';

const offers: readonly { way: Way; title: MessageId; text: MessageId; icon: Icon }[] = [
  { way: 'guest', title: 'checkout.guest', text: 'checkout.guest.text', icon: IconShoppingBag },
  { way: 'signIn', title: 'checkout.signIn', text: 'checkout.signIn.text', icon: IconLogin2 },
  { way: 'account', title: 'checkout.account', text: 'checkout.account.text', icon: IconUserPlus },
];

type Props = { way: Way | undefined; onWay(way: Way): void; onKnown(): void };

/** Who buys? As soon as the viewer is known, the checkout goes on by itself. */
export default function IdentifyStep({ way, onWay, onKnown }: Props) {
  const user = useViewer()?.user;
  switch (way) {
    case 'guest':
      return user ? <GoOn onWay={onWay} onKnown={onKnown} /> : <GuestForm />;
    case 'account':
      return <AccountForm />;
    case 'signIn':
      return <SignIn />;
    case undefined:
      return user ? <GoOn onWay={onWay} onKnown={onKnown} /> : <Offers onWay={onWay} />;
  }
}

function Offers({ onWay }: Pick<Props, 'onWay'>) {
  return (
    <ul className={styles.offers}>
      {offers.map(({ way, title, text, icon: Sign }) => (
        <li key={way}>
          <button type="button" className={styles.offer} onClick={() => onWay(way)}>
            <Sign size={28} aria-hidden />
            <span className={styles.choiceWords}>
              <strong>
                <Say id={title} />
              </strong>
              <span className={styles.soft}>
                <Say id={text} />
              </span>
            </span>
            <IconChevronRight size={22} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A guest who comes back to this page has said it already. */
function GoOn({ onWay, onKnown }: Pick<Props, 'onWay' | 'onKnown'>) {
  const user = useViewer()?.user;
  if (user === undefined) return null;
  return (
    <>
      <p>
        <Say
          id="checkout.goOn"
          values={{ name: <bdi translate="no">{nameOf(user)}</bdi>, email: <bdi translate="no">{user.email}</bdi> }}
        />
      </p>
      <div className={styles.actions}>
        <PrimaryButton onClick={onKnown}>
          <Say id="journey.continue" />
        </PrimaryButton>
        {user.settings.guest && (
          <SecondaryButton onClick={() => onWay('signIn')}>
            <Say id="checkout.signInInstead" />
          </SecondaryButton>
        )}
      </div>
    </>
  );
}

function SignIn() {
  const [codeAsked, setCodeAsked] = useState(false);
  const [beginning, setBeginning] = useState(0);
  return (
    <>
      {codeAsked && (
        <p>
          <Say id="signIn.code.lead" />
        </p>
      )}
      <SignInForm key={beginning} codeAsked={codeAsked} onCodeAsked={() => setCodeAsked(true)} />
      {codeAsked ? (
        <SecondaryButton
          onClick={() => {
            setCodeAsked(false);
            setBeginning(beginning + 1);
          }}
        >
          <Say id="signIn.startAgain" />
        </SecondaryButton>
      ) : (
        <p>
          <AppLink to="/forgot_password" target="_blank">
            <Say id="checkout.forgotten" />
          </AppLink>
        </p>
      )}
    </>
  );
}
