import type { MutatePharmagroupuserInput, OrganisationRole } from '../../../gql/graphql.ts';

type Given = Omit<MutatePharmagroupuserInput, 'role' | 'default'> & {
  role: OrganisationRole | '';
  default: string;
  pharmas: readonly string[];
};

/** What is chosen in the fields as it is sent: nothing where nothing was chosen. */
export function inputOf({ role, default: usual, pharmas, ...given }: Given): MutatePharmagroupuserInput {
  const isUsual = usual !== '' && (role === 'admin' || role === 'owner' || pharmas.includes(usual));
  return { ...given, role: role === '' ? null : role, pharmas: [...pharmas], default: isUsual ? usual : null };
}
