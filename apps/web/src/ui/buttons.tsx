import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppTarget } from '../lib/routing/paths.ts';
import styles from './buttons.module.css';

type Props = ComponentProps<'button'> & {
  icon?: ReactNode;
  /** Something was asked for and no answer is here yet: it cannot be asked for again. */
  loading?: boolean | undefined;
};

function Button({ icon, loading = false, disabled = false, children, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} disabled={disabled || loading} aria-busy={loading || undefined}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** The one thing to do on a screen: the only warm colour there. */
export function PrimaryButton(props: Props) {
  return <Button {...props} className={styles.primary} />;
}

export function SecondaryButton(props: Props) {
  return <Button {...props} className={styles.secondary} />;
}

/** Ends or takes back something: never the way on. Its sign says so without the colour, too. */
export function DangerButton({ icon = <IconAlertTriangle size={20} aria-hidden />, ...props }: Props) {
  return <Button {...props} icon={icon} className={styles.danger} />;
}

export function PrimaryLink({ to, children }: { to: AppTarget | `#${string}`; children: ReactNode }) {
  return to.startsWith('#') ? (
    <a href={to} className={styles.primary}>
      {children}
    </a>
  ) : (
    <Link to={to} className={styles.primary}>
      {children}
    </Link>
  );
}

export function SecondaryLink({ to, children }: { to: AppTarget; children: ReactNode }) {
  return (
    <Link to={to} className={styles.secondary}>
      {children}
    </Link>
  );
}
