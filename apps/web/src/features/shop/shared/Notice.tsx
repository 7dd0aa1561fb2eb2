import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Trouble } from '../../../lib/api/errors.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './shop.module.css';

type Tone = 'good' | 'warn' | 'plain';
const signs: Readonly<Record<Tone, Icon>> = { good: IconCircleCheck, warn: IconAlertTriangle, plain: IconInfoCircle };

/** Something to know, where it happened. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Sign = signs[tone];
  return (
    <div className={styles.notice} data-tone={tone}>
      <Sign size={22} aria-hidden />
      <div className={styles.noticeWords}>{children}</div>
    </div>
  );
}

const headings: Readonly<Record<string, MessageId>> = {
  'shop.refusals.notEnough': 'views.shop.notEnough',
  'shop.refusals.cannotAdd': 'views.shop.cannotAdd',
};

/** What the server said when it did not do what was asked. */
export function NoticeOfTrouble({ trouble: { message, values } }: { trouble: Trouble }) {
  const intl = useIntl();
  const heading = headings[message];
  return (
    <Notice tone="warn">
      {heading && (
        <p>
          <strong>
            <Say id={heading} />
          </strong>
        </p>
      )}
      <p>
        <Say id={message in intl.messages ? message : 'notification.error.oops'} values={values} />
      </p>
    </Notice>
  );
}
