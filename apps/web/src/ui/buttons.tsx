import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppTarget } from '../lib/routing/paths.ts';
import styles from './buttons.module.css';

type Common = { children: ReactNode; icon?: ReactNode };
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps>;
type Props = Common & Native & Pick<ButtonProps, 'loading' | 'disabled'>;

/** The one thing to do on a screen: the only warm colour there. */
export function PrimaryButton({ icon, ...rest }: Props) {
  return <Button {...rest} type={rest.type ?? 'button'} size="md" leftSection={icon} className={styles.primary} />;
}

export function SecondaryButton({ icon, ...rest }: Props) {
  return <Button {...rest} type={rest.type ?? 'button'} size="md" leftSection={icon} className={styles.secondary} />;
}

export function PrimaryLink({ to, children }: { to: AppTarget | `#${string}`; children: ReactNode }) {
  const looks = { size: 'md', className: styles.primary, children } as const;
  return to.startsWith('#') ? (
    <Button component="a" href={to} {...looks} />
  ) : (
    <Button component={Link} to={to} {...looks} />
  );
}

export function SecondaryLink({ to, children }: { to: AppTarget; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="md" className={styles.secondary}>
      {children}
    </Button>
  );
}
