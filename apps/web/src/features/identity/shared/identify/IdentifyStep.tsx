import { IconChevronRight, IconLogin2, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { useViewer } from '../../../../lib/viewer-context.tsx';
import { nameOf } from '../../../../lib/viewer.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import type { Icon } from '../../../../ui/icon.ts';
import { Say } from '../../../../ui/Say.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { AccountForm } from './AccountForm.tsx';
import { GuestForm } from './GuestForm.tsx';
import styles from './identify.module.css';
import type { PersonHints } from '../person/ContactFields.tsx';
import { ways, type Way } from './ways.ts';

const offers: readonly { way: Way; title: MessageId; text: MessageId; icon: Icon }[] = [
  { way: 'guest', title: 'identify.guest', text: 'identify.guest.text', icon: IconUser },
  { way: 'signIn', title: 'identify.signIn', text: 'identify.signIn.text', icon: IconLogin2 },
  { way: 'account', title: 'identify.account', text: 'identify.account.text', icon: IconUserPlus },
];

type Props = { part: string | undefined; hints: PersonHints; open(page: 'identify', way: Way): void; onward(): void };
type Ways = { onWay(way: Way): void; onKnown(): void };

/** Who is it? As soon as the viewer is known, the journey goes on by itself. */
export default function IdentifyStep({ part, hints, open, onward }: Props) {
  const user = useViewer()?.user;
  const onWay = (way: Way) => open('identify', way);
  const onKnown = () => onward();
  switch (ways.find((way) => way === part)) {
    case 'guest':
      return user ? <GoOn onWay={onWay} onKnown={onKnown} /> : <GuestForm hints={hints} />;
    case 'account':
      return <AccountForm hints={hints} />;
    case 'signIn':
      return <SignIn />;
    case undefined:
      return user ? <GoOn onWay={onWay} onKnown={onKnown} /> : <Offers onWay={onWay} />;
  }
}

function Offers({ onWay }: Pick<Ways, 'onWay'>) {
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
function GoOn({ onWay, onKnown }: Ways) {
  const user = useViewer()?.user;
  if (user === undefined) return null;
  return (
    <>
      <p>
        <Say
          id="identify.goOn"
          values={{ name: <bdi translate="no">{nameOf(user)}</bdi>, email: <bdi translate="no">{user.email}</bdi> }}
        />
      </p>
      <div className={styles.actions}>
        <PrimaryButton onClick={onKnown}>
          <Say id="journey.continue" />
        </PrimaryButton>
        {user.settings.guest && (
          <SecondaryButton onClick={() => onWay('signIn')}>
            <Say id="identify.signInInstead" />
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
            <Say id="identify.forgotten" />
          </AppLink>
        </p>
      )}
    </>
  );
}
