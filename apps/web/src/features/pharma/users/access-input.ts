import { worksEverywhere } from '@meridian/domain/pharma/rules';
import type { MutatePharmaGroupUserMutationVariables, OrganisationRole } from '../../../gql/graphql.ts';

type Sent = MutatePharmaGroupUserMutationVariables;
type Given = Omit<Sent, 'role' | 'default'> & {
  role: OrganisationRole | '';
  default: string;
  pharmas: readonly string[];
};

/** What is chosen in the fields as it is sent: nothing where nothing was chosen. */
export function inputOf({ role, default: usual, pharmas, ...given }: Given): Sent {
  const isUsual = usual !== '' && ((role !== '' && worksEverywhere(role)) || pharmas.includes(usual));
  return { ...given, role: role === '' ? null : role, pharmas: [...pharmas], default: isUsual ? usual : null };
}
