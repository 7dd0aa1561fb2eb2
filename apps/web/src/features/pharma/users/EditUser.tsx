import { mutatePharmagroupuserRules } from '@meridian/contracts/pharma';
import { useMutation } from 'urql';
import type {
  MutatePharmaGroupUserMutationVariables,
  OrganisationRole,
  PharmaGroupUsersPartsFragment,
} from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { AccessFields } from './AccessFields.tsx';
import { inputOf } from './access-input.ts';
import { MutatePharmaGroupUser } from './users.documents.ts';
import styles from './users.module.css';

type Group = PharmaGroupUsersPartsFragment;
type Props = { group: Group; user: Group['users'][number]; onChanged(): void; onClose(): void };

export function EditUser({ group, user: { id, role, pharmacies, wl, ph, edition }, onChanged, onClose }: Props) {
  const [, mutate] = useMutation(MutatePharmaGroupUser);
  const initial = {
    action: 'update' as const,
    pharmagroup: group.id,
    groupuserid: id,
    edition,
    role: role as OrganisationRole | '',
    pharmas: pharmacies.map(({ pharma }) => pharma.id),
    default: pharmacies.find((each) => each.default)?.pharma.id ?? '',
    wl,
    ph,
  };

  async function send(values: typeof initial) {
    const { data } = await mutate(inputOf(values));
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') onChanged();
    if (outcome?.__typename === 'Refusal') return refused(outcome, { roleTooHigh: 'role', lastOwner: 'role' });
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaUsers.updated' });
    onClose();
    onChanged();
    return undefined;
  }

  return (
    <div className={styles.edit}>
      <Form<typeof initial, MutatePharmaGroupUserMutationVariables>
        initial={initial}
        rules={mutatePharmagroupuserRules}
        asInput={inputOf}
        onSend={send}
      >
        <AccessFields group={group} />
        <SubmitButton label="pharmaUsers.save" />
      </Form>
      <div>
        <SecondaryButton onClick={onClose}>
          <Say id="pharmaUsers.back" />
        </SecondaryButton>
      </div>
    </div>
  );
}
