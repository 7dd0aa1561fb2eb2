import { useIntl } from 'react-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { kindWords, type Kind } from './kinds.ts';
import styles from './medtests.module.css';

/** What to look at: everything, or tests of one kind. Each is an address of its own. */
export function KindChips({ kinds, chosen }: { kinds: readonly Kind[]; chosen?: Kind }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'medtests.kinds' })}>
      <ul className={styles.chips}>
        <li>
          <AppLink to="/medtest" preventScrollReset aria-current={chosen === undefined ? 'page' : undefined}>
            <Say id="medtests.kind.all" />
          </AppLink>
        </li>
        {kinds.map((kind) => {
          const { name, icon: Sign } = kindWords[kind];
          return (
            <li key={kind}>
              <AppLink
                to={`/medtest?kind=${kind}`}
                preventScrollReset
                aria-current={kind === chosen ? 'page' : undefined}
              >
                <Sign size={20} aria-hidden />
                <Say id={name} />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
