import { worksEverywhere } from '@meridian/domain/pharma/rules';
import { useField } from 'formik';
import type { OrganisationRole, PharmaGroupUsersPartsFragment } from '../../../gql/graphql.ts';
import { CheckboxField, SelectField } from '../../../ui/form/fields.tsx';
import { TicksField } from '../../../ui/form/TicksField.tsx';
import { Say } from '../../../ui/Say.tsx';
import { roleNames } from '../shared/role-names.ts';
import styles from './users.module.css';

type Group = Pick<PharmaGroupUsersPartsFragment, 'roles' | 'pharmacies'>;

/** As what somebody works in a group, and where. */
export function AccessFields({ group: { roles, pharmacies } }: { group: Group }) {
  const [{ value: role }] = useField<OrganisationRole | ''>('role');
  const [{ value: chosen }] = useField<readonly string[]>('pharmas');
  const everywhere = role !== '' && worksEverywhere(role);
  const named = pharmacies.map(({ id, name }) => ({ value: id, text: name }));
  const usual = everywhere ? named : named.filter(({ value }) => chosen.includes(value));
  return (
    <>
      <SelectField
        name="role"
        label="pharmaUsers.role"
        hint="pharmaUsers.role.hint"
        options={roles.map((each) => ({ value: each, label: roleNames[each] }))}
      />
      {everywhere ? (
        <p className={styles.soft}>
          <Say id="pharmaUsers.everywhere" />
        </p>
      ) : (
        <TicksField name="pharmas" label="pharmaUsers.pharmacies" options={named} />
      )}
      {usual.length > 1 && <SelectField name="default" label="pharmaUsers.usual" options={usual} optional />}
      <CheckboxField name="wl" label="pharmaUsers.wl" />
      <CheckboxField name="ph" label="pharmaUsers.ph" hint="pharmaUsers.ph.hint" />
    </>
  );
}
