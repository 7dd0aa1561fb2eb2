/** Something kept for an order until an instant; after that it no longer counts, whether or not somebody swept it up. */
export interface Hold {
  readonly until: string;
}

export type Holds<Held extends Hold = Hold> = Readonly<Record<string, Held>>;

export function isLive({ until }: Hold, now: Date): boolean {
  return Date.parse(until) > now.getTime();
}

export function endsBefore(first: Hold, second: Hold): boolean {
  return Date.parse(first.until) < Date.parse(second.until);
}

/** Holds of other orders that still count. */
export function othersOf<Held extends Hold>(holds: Holds<Held>, orderId: string, now: Date): readonly Held[] {
  return Object.entries(holds)
    .filter(([holder, hold]) => holder !== orderId && isLive(hold, now))
    .map(([, hold]) => hold);
}

/** Orders whose hold has lapsed. */
export function lapsedIn<Held extends Hold>(holds: Holds<Held>, now: Date): readonly (readonly [string, Held])[] {
  return Object.entries(holds).filter(([, hold]) => !isLive(hold, now));
}

export function holdFor<Held extends Hold>(holds: Holds<Held>, orderId: string): Held | undefined {
  return Object.hasOwn(holds, orderId) ? holds[orderId] : undefined;
}

export function without<Held extends Hold>(holds: Holds<Held>, orderId: string): Holds<Held> {
  const { [orderId]: _gone, ...rest } = holds;
  return rest;
}
