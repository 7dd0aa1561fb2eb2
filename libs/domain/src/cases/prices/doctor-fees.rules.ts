export interface CaseFeeList {
  readonly version: number;
  /** The first day (UK) on which it holds. */
  readonly from: string;
  /** In pence, to the doctor who signed a report. A correction earns nothing more. */
  readonly report: number;
}

/** Each holds until the next begins; one that held is never changed. */
export const caseFeeLists: readonly [CaseFeeList, ...CaseFeeList[]] = [
  { version: 1, from: '2026-01-01', report: 30_000 },
];

/** Of a report that was first signed on that day (UK). */
export function caseFeeListOn(day: string, lists: typeof caseFeeLists = caseFeeLists): CaseFeeList {
  return lists.findLast(({ from }) => from <= day) ?? lists[0];
}
