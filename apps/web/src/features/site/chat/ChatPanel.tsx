import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { chatAddress } from '../../../lib/chat.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './chat.module.css';

/** How long the chat's own page may take before the panel says that it does not answer. */
const patience = 15_000;

/** Asked anew whenever it is opened: until then nothing of the other company is loaded. */
export default function ChatPanel({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [agreed, setAgreed] = useState(false);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = chatAddress(language);
  useEffect(() => heading.current?.focus(), [agreed]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [onClose]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={title} data-overlay-open>
      <div className={styles.top}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          <Say id="chat.title" />
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={intl.formatMessage({ id: 'chat.close' })}
          onClick={onClose}
        >
          <IconX size={24} aria-hidden />
        </button>
      </div>
      {agreed ? (
        <Frame key={address} address={address} />
      ) : (
        <div className={styles.ask}>
          <p>
            <Say id="chat.who" values={{ host: new URL(address).host }} />
          </p>
          <p>
            <Say id="chat.never" />
          </p>
          <p>
            <AppLink to="/cookies">
              <Say id="chat.more" />
            </AppLink>
          </p>
          <div className={styles.answers}>
            <PrimaryButton onClick={() => setAgreed(true)}>
              <Say id="chat.start" />
            </PrimaryButton>
            <SecondaryButton onClick={onClose}>
              <Say id="chat.notNow" />
            </SecondaryButton>
          </div>
        </div>
      )}
    </section>
  );
}

/** The other company's page in a frame of its own: it sees nothing of ours. */
function Frame({ address }: { address: string }) {
  const intl = useIntl();
  const online = useOnline();
  const [state, setState] = useState<'loading' | 'open' | 'silent'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'silent' : now)), patience);
    return () => clearTimeout(timer);
  }, []);
  const word = online
    ? ({ loading: 'chat.loading', silent: 'chat.silent', open: null } as const)[state]
    : 'chat.offline';
  return (
    <>
      <div aria-live="polite">
        {word && (
          <p className={styles.word}>
            <Say id={word} />
          </p>
        )}
      </div>
      <iframe
        className={styles.frame}
        src={address}
        title={intl.formatMessage({ id: 'chat.title' })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={() => setState('open')}
      />
    </>
  );
}
