/**
 * Units of `s`, the stock of an item, that nobody holds at an instant. A hold that has lapsed no longer counts; where
 * there is none the holds are not looked at. Both arguments are placeholders.
 */
export function freeUnitsSql(now: string, forOrder?: string): string {
  const others = forOrder ? `and h.order_id <> ${forOrder}` : '';
  return `coalesce(s.on_hand - case when s.holds = 0 then 0 else coalesce((select sum(h.units)::int from shop.stock_holds h
    where h.stock_id = s.stock_id and h.until > ${now}::timestamptz ${others}), 0) end, 0)`;
}

/** Whole pieces of an item that takes so many units of its stock. */
export function piecesOf(freeUnits: number, unitsEach: number): number {
  return Math.max(0, Math.floor(freeUnits / unitsEach));
}
