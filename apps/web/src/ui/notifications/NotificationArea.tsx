import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Icon } from '../icon.ts';
import { SafeHtml } from '../SafeHtml.tsx';
import { Say } from '../Say.tsx';
import { dismiss, useNotifications, type Notification, type Place, type Tone } from './notifications.ts';
import styles from './NotificationArea.module.css';

const icons: Readonly<Record<Tone, Icon>> = {
  bad: IconAlertTriangle,
  warn: IconAlertTriangle,
  good: IconCircleCheck,
  plain: IconInfoCircle,
};

export function NotificationArea() {
  return (
    <>
      <Region place="top" />
      <Region place="bottom" />
    </>
  );
}

function Region({ place }: { place: Place }) {
  const here = useNotifications().filter((notification) => notification.place === place);
  return (
    <div className={styles.region} data-place={place} aria-live="polite" aria-relevant="additions">
      {here.map((notification) => (
        <Message key={notification.id} {...notification} />
      ))}
    </div>
  );
}

function Message({ id, tone, message, values, html, action }: Notification) {
  const intl = useIntl();
  const Sign = icons[tone];
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Sign size={24} aria-hidden className={styles.sign} />
      <div className={styles.text}>
        {html === undefined ? (
          <Say id={message in intl.messages ? message : 'notification.error.oops'} values={values} />
        ) : (
          <SafeHtml html={html} />
        )}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss(id);
              action.run();
            }}
          >
            <Say id={action.label} />
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'notification.dismiss' })}
        onClick={() => dismiss(id)}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
