import type { SharedRecords } from '@meridian/contracts/generated/public';
import { sharedDays, sharedRecords } from '@meridian/domain/gp/rules';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';
import type { ShareValues } from './gp.values.ts';

type Props = {
  /** What can be agreed to or taken back. */
  records?: readonly SharedRecords[];
};

const names = { results: 'shareResults', files: 'shareFiles' } as const satisfies Record<
  SharedRecords,
  keyof ShareValues
>;

/** What of their own the patient shows the doctor: nothing, unless they tick it. */
export function ShareFields({ records = sharedRecords }: Props) {
  return (
    <>
      <p className={styles.soft}>
        <Say id="gpParts.share.lead" values={{ days: sharedDays }} />
      </p>
      {records.map((each) => (
        <CheckboxField
          key={each}
          name={names[each]}
          label={`gpParts.share.${each}`}
          hint={`gpParts.share.${each}.hint`}
          optional
        />
      ))}
    </>
  );
}
