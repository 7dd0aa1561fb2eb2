import { Fragment } from 'react';
import type { Field } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

const isWord = ({ kind, text }: Field) => kind !== 'text' || text !== null;

/** What an event or a state says, line by line. */
export function Facts({ fields }: { fields: readonly (Field & { readonly isNew?: boolean })[] }) {
  const words = useAuditWords();
  return fields.map((field) => (
    <Fragment key={JSON.stringify(field.path)}>
      <dt>{words.path(field.path)}</dt>
      <dd data-new={field.isNew} translate={isWord(field) ? undefined : 'no'} data-formatted={isWord(field)}>
        {words.value(field)}
        {field.isNew && <small> {words.say('adminAudit.changed')}</small>}
      </dd>
    </Fragment>
  ));
}
