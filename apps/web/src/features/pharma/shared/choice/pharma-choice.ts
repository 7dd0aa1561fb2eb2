import { createContext, use } from 'react';
import type { PharmaMembershipsQuery } from '../../../../gql/graphql.ts';

export type PharmaMembership = PharmaMembershipsQuery['pharmagroupuser'][number];
export type ChosenPharmacy = PharmaMembership['pharmacies'][number]['pharma'];

export type PharmaChoiceNow = {
  /** `none`: works in no group now. `choosing`: the dialog is open, and there is no group yet. */
  state: 'loading' | 'failed' | 'none' | 'choosing' | 'chosen';
  group?: PharmaMembership | undefined;
  /** None where a group is enough. */
  pharmacy?: ChosenPharmacy | undefined;
  memberships: readonly PharmaMembership[];
  /** Works as `public` alone: no page of a pharmacy opens, and a chat would be hidden. */
  isPublic: boolean;
  /** There is something else to choose. */
  canChange: boolean;
  /** Opens the dialog. */
  change(): void;
  retry(): void;
  /** From now on a group is not enough, until what is returned is called. */
  needPharmacy(): () => void;
};

export const PharmaChoiceContext = createContext<PharmaChoiceNow | undefined>(undefined);

/** In which group and pharmacy the person works in this tab. */
export function usePharmaChoice(): PharmaChoiceNow {
  const choice = use(PharmaChoiceContext);
  if (choice === undefined) throw new Error('usePharmaChoice needs a PharmaChoiceProvider');
  return choice;
}
