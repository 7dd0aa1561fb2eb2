import { IconCloudOff, IconInbox, IconLock, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageShape } from '../../lib/routing/route.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../buttons.tsx';
import type { Icon } from '../icon.ts';
import { Say } from '../Say.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './states.module.css';

type BoxProps = { icon: Icon; title: ReactNode; text: ReactNode; action?: ReactNode; alert?: boolean };

function Box({ icon: Sign, title, text, action, alert = false }: BoxProps) {
  return (
    <div className={styles.box} role={alert ? 'alert' : undefined}>
      <Sign size={36} aria-hidden className={styles.sign} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}

export const Loading = ({ shape }: { shape: PageShape }) => <PageSkeleton shape={shape} />;

/** Nothing here yet: what this will show, and the way to fill it. */
export function Empty({ title, text, action }: { title: MessageId; text: MessageId; action?: ReactNode }) {
  return <Box icon={IconInbox} title={<Say id={title} />} text={<Say id={text} />} action={action} />;
}

export function Failed({ onRetry }: { onRetry(): void }) {
  const retry = (
    <SecondaryButton onClick={onRetry}>
      <Say id="state.retry" />
    </SecondaryButton>
  );
  const title = <Say id="state.failed.title" />;
  return <Box icon={IconCloudOff} title={title} text={<Say id="state.failed.text" />} action={retry} alert />;
}

export function Offline() {
  return <Box icon={IconWifiOff} title={<Say id="state.offline.title" />} text={<Say id="state.offline.text" />} />;
}

export function NoPermission() {
  const title = <Say id="state.noPermission.title" />;
  return <Box icon={IconLock} title={title} text={<Say id="state.noPermission.text" />} />;
}
