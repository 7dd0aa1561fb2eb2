/**
 * Units of `s`, the stock of an item, that nobody holds at an instant. A hold that has lapsed no longer counts; where
 * there is none the holds are not looked at. Both arguments are placeholders.
 */
export function freeUnitsSql(now: string, forOrder?: string): string {
  const others = forOrder ? `and h.order_id <> ${forOrder}` : '';
  return `coalesce(s.on_hand - case when s.holds = 0 then 0 else coalesce((select sum(h.units)::int from shop.stock_holds h
    where h.stock_id = s.stock_id and h.until > ${now}::timestamptz ${others}), 0) end, 0)`;
}

/** Whole pieces of an item that takes `units` of its stock each. */
export function piecesOf(freeUnits: number, unitsEach: number): number {
  return Math.max(0, Math.floor(freeUnits / unitsEach));
}

export const mostAtOnce = 100;

export function sizeWithin(size: number): number {
  return Math.min(Math.max(size, 1), mostAtOnce);
}

const afterRank = `case when $2::text is null then -2147483648 else (select -a.priority from shop.items a where a.item_id = $2) end`;
const afterItem = `coalesce($2::text, '')`;

const withStock = (columns: string, found: string) =>
  `select ${columns}, i.units_each, ${freeUnitsSql('$1')} as free_units
   from (${found} limit ${mostAtOnce}) i left join shop.stock s using (stock_id)
   order by i.rank, i.item_id limit $3`;

/**
 * What is on sale after an item, from the index alone however much there is: $1 the instant, $2 the id of the last item
 * seen, $3 how many. The fixed limit within lets Postgres plan once for every size.
 */
export const onSaleSql = (columns: string): string =>
  withStock(
    columns,
    `select *, -priority as rank from shop.items
     where active and (-priority, item_id) > (${afterRank}, ${afterItem}) order by rank, item_id`,
  );

/** The same with the tag $4. */
export const taggedSql = (columns: string): string =>
  withStock(
    columns,
    `select i.*, t.rank from shop.tagged_items t join shop.items i using (item_id)
     where t.tag = $4 and i.active and (t.rank, t.item_id) > (${afterRank}, ${afterItem})
     order by t.rank, t.item_id`,
  );
