import { createContext, use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { actorText } from '../../../ui/admin/actor-text.ts';
import { useWords } from '../../../ui/admin/admin-text.ts';
import { saidText } from '../../../ui/admin/said-value.ts';
import type { Audited, Field } from './audit.documents.ts';

/** What the names of the log are called, as the answer says it. */
export const AnswerWords = createContext<Audited['words']>([]);

/** The reader's words for what the log calls by names of its own; what has none says its own name. */
export function useAuditWords() {
  const intl = useIntl();
  const words = useWords();
  const { language, say } = words;
  const answered = use(AnswerWords);
  const named = useMemo(() => new Map(answered.map(({ name, text }) => [name, text])), [answered]);
  const wordOf = (kind: 'event' | 'field' | 'action' | 'status', name: string) =>
    named.get(`${kind}.${name}`)?.[language] ?? name;
  const reason = (why: string) => {
    const id = `fields.AccessReason.${why}`;
    return id in intl.messages ? intl.formatMessage({ id: id as MessageId }) : why;
  };
  return {
    language,
    say,
    event: (name: string) => wordOf('event', name),
    action: (name: string) => wordOf('action', name),
    status: (name: string) => wordOf('status', name),
    actor: (by: string) => actorText(by, words),
    why: reason,
    time: (at: string) => formatUkMoment(at, language),
    path: (path: readonly string[]) => path.map((name) => wordOf('field', name)).join(' › '),
    value: (field: Field) => saidText(field, words),
  };
}
