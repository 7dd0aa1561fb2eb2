export interface CasePriceList {
  readonly version: number;
  /** The first day (UK) on which it holds. */
  readonly from: string;
  /** In pence: one second opinion, translation included. */
  readonly secondOpinion: number;
}

/** Each holds until the next begins; one that held is never changed. */
export const casePriceLists: readonly [CasePriceList, ...CasePriceList[]] = [
  { version: 1, from: '2026-01-01', secondOpinion: 49_500 },
];

export function casePriceListOn(day: string, lists: typeof casePriceLists = casePriceLists): CasePriceList {
  return lists.findLast(({ from }) => from <= day) ?? lists[0];
}
