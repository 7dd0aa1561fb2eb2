import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { MessageId } from '../lib/i18n/message-id.ts';

type Values = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>;

/** A message in the reader's language. */
export function Say({ id, values }: { id: MessageId; values?: Values }) {
  return <FormattedMessage id={id} values={values} />;
}
