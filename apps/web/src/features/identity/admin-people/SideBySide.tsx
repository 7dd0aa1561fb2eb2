import type { ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Comparison, Records, Side } from './merge.documents.ts';
import styles from './merge.module.css';

type Props = {
  kept: Side;
  other: Side;
  differ: Comparison['differ'];
  has: readonly Records[];
  moves: readonly Records[];
};
type Line = { label: MessageId; field?: Comparison['differ'][number]; of(side: Side): ReactNode };

const addressOf = ({ address1, address2, city, postCode }: Side) =>
  [address1, address2, city, postCode].filter(Boolean).join(', ');

/** What tells two people apart, line by line; a difference is said, and not by its colour alone. */
export function SideBySide({ kept, other, differ, has, moves }: Props) {
  const { language } = useLanguage();
  const lines: readonly Line[] = [
    { label: 'fields.StaffPerson.name', field: 'name', of: ({ name }) => name },
    {
      label: 'fields.StaffPerson.birthDate',
      field: 'birthDate',
      of: ({ birthDate }) => birthDate && formatDateOfBirth(birthDate, language),
    },
    { label: 'fields.StaffPerson.kind', of: ({ kind }) => <Say id={`fields.PersonKind.${kind}`} /> },
    { label: 'fields.StaffPerson.email', of: ({ email }) => email },
    { label: 'fields.StaffPerson.phone', field: 'phone', of: ({ phone }) => phone },
    { label: 'fields.StaffPerson.address1', field: 'address', of: addressOf },
    { label: 'fields.StaffPerson.since', of: ({ since }) => formatUkTime(since, language) },
  ];
  const also = differ.filter((field) => !lines.some((line) => line.field === field));
  return (
    <table className={styles.sides}>
      <caption>
        <Say id="adminPeople.merge.both" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Say id="adminPeople.merge.detail" />
          </th>
          <th scope="col">
            <Say id="adminPeople.merge.kept" />
          </th>
          <th scope="col">
            <Say id="adminPeople.merge.other" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, field, of }) => (
          <tr key={label} data-differs={field !== undefined && differ.includes(field)}>
            <th scope="row">
              <Say id={label} />
              {field !== undefined && differ.includes(field) && (
                <span className={styles.differs}>
                  <Say id="adminPeople.merge.differs" />
                </span>
              )}
            </th>
            <td data-formatted>{of(kept) || '–'}</td>
            <td data-formatted>{of(other) || '–'}</td>
          </tr>
        ))}
        {has.map(({ part, rows, more }, index) => (
          <tr key={part}>
            <th scope="row">
              <Say id={`fields.PersonPartName.${part}`} />
            </th>
            <td data-formatted>{count(rows.length, more)}</td>
            <td data-formatted>{count(moves[index]?.rows.length ?? 0, moves[index]?.more)}</td>
          </tr>
        ))}
        {also.map((field) => (
          <tr key={field} data-differs>
            <th scope="row">
              <Say id={`fields.PersonField.${field}`} />
            </th>
            <td colSpan={2} className={styles.differs}>
              <Say id="adminPeople.merge.differs" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const count = (rows: number, more = false) => (more ? `${rows}+` : String(rows));
