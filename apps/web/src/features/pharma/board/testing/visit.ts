import type { VisitPartsFragment } from '../../../../gql/graphql.ts';

/** A visit as the board has it, for tests. */
export const aVisit: VisitPartsFragment = {
  __typename: 'PharmaBooking',
  id: 'b1',
  reference: 'MER-1001',
  stage: 'arriving',
  status: 'ack',
  at: '2026-11-27T10:00:00.000Z',
  changedAt: '2026-11-27T10:00:00.000Z',
  arrivedAt: null,
  patients: [],
  testId: 'swab',
  test: { __typename: 'LocalText', en: 'Swab', zh: '咽拭子' },
  kind: 'antigen',
  draws: false,
  owed: { __typename: 'Money', amount: 0, currency: 'GBP' },
  barcode: null,
  barcodeNeeded: false,
  failure: null,
  identityRefusals: 0,
  undo: null,
  actions: [],
};
