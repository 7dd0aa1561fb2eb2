import { IconLogout, IconMessages, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { type ColourScheme, useColourScheme } from '../../lib/colour-scheme.ts';
import { useFlag } from '../../lib/flags/flags.tsx';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { htmlLang, languageNames, languages } from '../../lib/i18n/languages.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { nameOf, type SignedInUser } from '../../lib/viewer.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { useChooseLanguage } from '../../ui/use-choose-language.ts';
import { useModal } from '../../ui/use-modal.ts';
import { menu, type MenuEntry } from '../routes/menu.ts';
import { opens } from '../routes/opens.ts';
import { Avatar } from './Avatar.tsx';
import styles from './MenuDrawer.module.css';

const colours: readonly { scheme: ColourScheme; label: MessageId }[] = [
  { scheme: 'auto', label: 'menu.colours.auto' },
  { scheme: 'light', label: 'menu.colours.light' },
  { scheme: 'dark', label: 'menu.colours.dark' },
];

type Props = { open: boolean; onClose(): void; onSignOut(): void; onChat?: () => void };

export function MenuDrawer({ open, onClose, onSignOut, onChat }: Props) {
  const intl = useIntl();
  const dialog = useModal(open, onClose);
  const title = useId();
  const themeSwitch = useFlag('themeSwitch');
  const viewer = useViewer();
  const user = viewer?.user;
  const offered = menu.filter(({ to }) => opens(to, viewer));

  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={title} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id={title} className={styles.title}>
            <Say id="menu.title" />
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={intl.formatMessage({ id: 'menu.close' })}
            onClick={onClose}
          >
            <IconX size={24} aria-hidden />
          </button>
        </div>
        {user && <Person user={user} />}
        <nav aria-label={intl.formatMessage({ id: 'menu.pages' })}>
          <ul className={styles.links}>
            <Entries entries={offered} onFollow={onClose} />
            {onChat && (
              <li>
                <button type="button" className={styles.link} onClick={onChat}>
                  <IconMessages size={22} aria-hidden />
                  <Say id="menu.chat" />
                </button>
              </li>
            )}
            {user && (
              <li>
                <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onSignOut}>
                  <IconLogout size={22} aria-hidden />
                  <Say id="menu.signOut" />
                </button>
              </li>
            )}
          </ul>
        </nav>
        <LanguageChoice />
        {themeSwitch && <ColourChoice />}
      </div>
    </dialog>
  );
}

function Entries({ entries, onFollow }: { entries: readonly MenuEntry[]; onFollow(): void }) {
  const { pathname, search: view } = useLocation();
  const here = entries.filter(({ to }) => to === pathname);
  const current = here.find(({ search }) => search === view) ?? here.find(({ search }) => search === undefined);
  return entries.map((entry) => {
    const { to, search = '', label, icon: Sign, part } = entry;
    return (
      <li key={label}>
        <AppLink
          to={`${to}${search}`}
          className={styles.link}
          data-part={part}
          aria-current={entry === current ? 'page' : undefined}
          onClick={onFollow}
        >
          <Sign size={part ? 20 : 22} aria-hidden />
          <Say id={label} />
        </AppLink>
      </li>
    );
  });
}

function Person({ user }: { user: SignedInUser }) {
  return (
    <div className={styles.person}>
      <Avatar user={user} />
      <span className={styles.personWords}>
        <strong translate="no">{nameOf(user)}</strong>
        <span translate="no">{user.email}</span>
      </span>
    </div>
  );
}

function LanguageChoice() {
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Say id="menu.language" />
      </legend>
      {languages.map((each) => (
        <label key={each} className={styles.option}>
          <input type="radio" name="language" checked={each === language} onChange={() => choose(each)} />
          <span lang={htmlLang[each]} translate="no">
            {languageNames[each]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ColourChoice() {
  const { scheme: chosen, choose } = useColourScheme();
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Say id="menu.colours" />
      </legend>
      {colours.map(({ scheme, label }) => (
        <label key={scheme} className={styles.option}>
          <input type="radio" name="colours" checked={scheme === chosen} onChange={() => choose(scheme)} />
          <Say id={label} />
        </label>
      ))}
    </fieldset>
  );
}
