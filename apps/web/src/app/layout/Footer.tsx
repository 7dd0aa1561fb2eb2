import { useIntl } from 'react-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { call } from '../../ui/phone.tsx';
import { Say } from '../../ui/Say.tsx';
import { legalPages } from '../routes/menu.ts';
import styles from './Footer.module.css';

export function Footer() {
  const intl = useIntl();
  return (
    <footer className={styles.footer} aria-label={intl.formatMessage({ id: 'footer.label' })}>
      <div className={styles.inside}>
        <div className={styles.part}>
          <Logo />
          <p>
            <Say id="footer.about" />
          </p>
          <p>
            <Say id="footer.times" />
          </p>
        </div>
        <nav className={styles.part} aria-label={intl.formatMessage({ id: 'footer.legal' })}>
          <h2 className={styles.heading}>
            <Say id="footer.legal" />
          </h2>
          <ul className={styles.links}>
            {legalPages.map(({ to, label }) => (
              <li key={to}>
                <AppLink to={to}>
                  <Say id={label} />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.part}>
          <h2 className={styles.heading}>
            <Say id="footer.urgent" />
          </h2>
          <p>
            <Say id="footer.urgent.text" values={{ tel: call('999'), nhs: call('111') }} />
          </p>
        </div>
      </div>
    </footer>
  );
}
