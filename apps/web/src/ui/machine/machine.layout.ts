/** What a drawing needs to know of a machine; every machine of the product has it. */
export interface DrawnMachine {
  readonly config: {
    readonly initial?: unknown;
    readonly states?: Readonly<Record<string, { readonly on?: unknown; readonly always?: unknown }>> | undefined;
  };
}

/** Where a transition leads: it names a state, is one of several by a condition, or stays and does something. */
function targetsOf(transition: unknown): readonly string[] {
  if (typeof transition === 'string') return [transition];
  if (Array.isArray(transition)) return transition.flatMap(targetsOf);
  const { target } = (transition ?? {}) as { target?: unknown };
  return typeof target === 'string' ? [target] : [];
}

export interface Way {
  readonly from: string;
  readonly to: string;
}

export interface Place {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  /** It ends here, beside what leads on. */
  readonly aside: boolean;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly ways: readonly (Way & { readonly line: string })[];
  readonly width: number;
  readonly height: number;
}

export const box = { width: 104, height: 38 } as const;
const step = { x: 126, y: 62 } as const;
const margin = 24;
const beside = 16;

/** Which state leads to which other, once each. The state before the first event is nothing yet, and left out. */
export function waysOf({ config: { initial, states = {} } }: DrawnMachine): {
  readonly states: readonly string[];
  readonly ways: readonly Way[];
} {
  const all = Object.entries(states).flatMap(([from, { on, always }]) =>
    [...new Set([...targetsOf(always), ...Object.values(on ?? {}).flatMap(targetsOf)])]
      .filter((to) => to !== from)
      .map((to) => ({ from, to })),
  );
  const before = typeof initial === 'string' && all.every(({ to }) => to !== initial) ? initial : undefined;
  return {
    states: Object.keys(states).filter((state) => state !== before),
    ways: all.filter(({ from }) => from !== before),
  };
}

/** The ways that lead back to a state on the path to them; without these there is no circle. */
function waysBack(states: readonly string[], ways: readonly Way[]): ReadonlySet<Way> {
  const back = new Set<Way>();
  const done = new Set<string>();
  const walk = (state: string, path: ReadonlySet<string>) => {
    for (const way of ways.filter(({ from }) => from === state)) {
      if (path.has(way.to)) back.add(way);
      else if (!done.has(way.to)) walk(way.to, new Set([...path, way.to]));
    }
    done.add(state);
  };
  for (const state of states) if (!done.has(state)) walk(state, new Set([state]));
  return back;
}

/** How many steps it takes to come to a state by the longest path. */
function ranksOf(states: readonly string[], ways: readonly Way[]): ReadonlyMap<string, number> {
  const ranks = new Map(states.map((state) => [state, 0]));
  const rank = (state: string) => ranks.get(state) ?? 0;
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to } of ways) {
      if (rank(to) > rank(from)) continue;
      ranks.set(to, rank(from) + 1);
      changed = true;
    }
  }
  return ranks;
}

/** States go down by rank; ends are placed beside the states that lead there. */
export function layoutOf(machine: DrawnMachine): Layout {
  const { states, ways } = waysOf(machine);
  const back = waysBack(states, ways);
  const onward = ways.filter((way) => !back.has(way));
  const ranks = ranksOf(states, onward);
  const rank = (state: string) => ranks.get(state) ?? 0;
  const leadsOn = (state: string) => ways.some(({ from }) => from === state);
  const sourcesOf = (state: string) => onward.filter(({ to }) => to === state).map(({ from }) => rank(from));
  const deepest = Math.max(...ranks.values());
  const isAside = (state: string) => !leadsOn(state) && (rank(state) < deepest || sourcesOf(state).length > 1);

  const columns = new Map<number, number>();
  const down = states
    .filter((state) => !isAside(state))
    .map((state) => {
      const column = columns.get(rank(state)) ?? 0;
      columns.set(rank(state), column + 1);
      return { state, x: margin + column * step.x, y: rank(state) * step.y, aside: false };
    });
  const ends = states.filter(isAside).map((state) => {
    const sources = sourcesOf(state);
    return { state, middle: sources.reduce((sum, each) => sum + each, 0) / Math.max(sources.length, 1) };
  });
  const right = margin + Math.max(0, ...columns.values()) * step.x;
  const aside: Place[] = [];
  for (const { state, middle } of ends.toSorted((one, other) => one.middle - other.middle)) {
    const above = aside.at(-1);
    aside.push({ state, x: right + beside, y: Math.max(middle * step.y, above ? above.y + step.y : 0), aside: true });
  }

  const places = [...down, ...aside];
  const at = new Map(places.map((place) => [place.state, place]));
  const lines = ways.flatMap((way) => {
    const [from, to] = [at.get(way.from), at.get(way.to)];
    return from && to ? [{ ...way, line: lineOf(from, to) }] : [];
  });
  return {
    places,
    ways: lines,
    width: (aside.length > 0 ? right + beside + box.width : right - step.x + box.width) + margin / 2,
    height: Math.max(...places.map(({ y }) => y)) + box.height + 4,
  };
}

/** From box to box: to the next one below, sideways, or round the boxes between. */
function lineOf(from: Place, to: Place): string {
  const middle = box.height / 2;
  if (!to.aside && to.y > from.y && to.y <= from.y + step.y) {
    return curve(from.x + box.width / 2, from.y + box.height, to.x + box.width / 2, to.y - 6, 'y');
  }
  if (to.x > from.x) return curve(from.x + box.width, from.y + middle, to.x - 6, to.y + middle, 'x');
  const x = Math.min(from.x, to.x) - margin;
  return `M${from.x} ${from.y + middle} C${x} ${from.y + middle} ${x} ${to.y + middle} ${to.x - 6} ${to.y + middle}`;
}

function curve(x1: number, y1: number, x2: number, y2: number, along: 'x' | 'y'): string {
  const bend = along === 'x' ? (x1 + x2) / 2 : (y1 + y2) / 2;
  const [first, second] = along === 'x' ? [`${bend} ${y1}`, `${bend} ${y2}`] : [`${x1} ${bend}`, `${x2} ${bend}`];
  return `M${x1} ${y1} C${first} ${second} ${x2} ${y2}`;
}
