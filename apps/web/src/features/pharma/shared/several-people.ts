import type { VisitPartsFragment } from '../../../gql/graphql.ts';

/** A vaccination that is still to be paid, of more people than a voucher pays for. */
export const isForSeveral = ({ kind, patients, owed, stage }: VisitPartsFragment): boolean =>
  kind === 'vaccination' && patients.length > 1 && owed.amount > 0 && stage !== 'ended';
