export interface TransitionTable {
  readonly initial: string;
  /** Every status in which something can rest; a nested one is written `parent.child`. */
  readonly statuses: readonly string[];
  readonly ends: readonly string[];
  /** The status after the event, or undefined where the machine does not take it. */
  next(status: string, eventType: string): string | undefined;
  accepts(status: string): readonly string[];
}

interface StateConfig {
  readonly id?: string;
  readonly type?: string;
  readonly initial?: unknown;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly on?: Readonly<Record<string, unknown>>;
}

interface StateNode {
  readonly path: readonly string[];
  readonly config: StateConfig;
  readonly parent: StateNode | null;
  readonly children: Map<string, StateNode>;
}

const refusedKeys = ['always', 'after', 'invoke', 'onDone', 'history'];

/** Turns the plain config of a machine into a table. What a table cannot say (guards by branch, timers, actors) is refused. */
export function compileTransitions(config: object): TransitionTable {
  const root = nodeOf(config, [], null);
  const byId = new Map<string, StateNode>();
  visit(root, (node) => byId.set(node.config.id ?? ['#', ...node.path].join('.'), node));
  const rows = new Map<string, Map<string, string>>();
  const ends: string[] = [];
  visit(root, (node) => {
    if (node.children.size > 0) return;
    if (node.config.type === 'final') ends.push(nameOf(node));
    rows.set(nameOf(node), transitionsOf(node, byId));
  });
  return {
    initial: nameOf(rest(root)),
    statuses: [...rows.keys()],
    ends,
    next: (status, eventType) => rows.get(status)?.get(eventType),
    accepts: (status) => [...(rows.get(status)?.keys() ?? [])],
  };
}

function nodeOf(config: StateConfig, path: readonly string[], parent: StateNode | null): StateNode {
  const where = path.join('.') || 'the machine';
  if (config.type === 'parallel' || config.type === 'history') throw new Error(`${where}: ${config.type} has no table`);
  for (const key of refusedKeys) if (Object.hasOwn(config, key)) throw new Error(`${where}: ${key} has no table`);
  const node: StateNode = { path, config, parent, children: new Map() };
  for (const [name, child] of Object.entries(config.states ?? {})) {
    node.children.set(name, nodeOf(child, [...path, name], node));
  }
  return node;
}

function visit(node: StateNode, each: (node: StateNode) => void): void {
  each(node);
  for (const child of node.children.values()) visit(child, each);
}

function nameOf(node: StateNode): string {
  return node.path.join('.');
}

function rest(node: StateNode): StateNode {
  if (node.children.size === 0) return node;
  const child = node.children.get(String(node.config.initial));
  if (!child) throw new Error(`${nameOf(node) || 'the machine'}: no initial state`);
  return rest(child);
}

function transitionsOf(leaf: StateNode, byId: ReadonlyMap<string, StateNode>): Map<string, string> {
  const row = new Map<string, string>();
  for (let node: StateNode | null = leaf; node; node = node.parent) {
    for (const [eventType, transition] of Object.entries(node.config.on ?? {})) {
      if (eventType.includes('*')) throw new Error(`${nameOf(node)}: a wildcard event has no table`);
      if (!row.has(eventType)) row.set(eventType, targetOf(leaf, node, eventType, transition, byId));
    }
  }
  return row;
}

function targetOf(
  leaf: StateNode,
  owner: StateNode,
  eventType: string,
  transition: unknown,
  byId: ReadonlyMap<string, StateNode>,
): string {
  const names = new Set(targetsIn(transition));
  const [name] = names;
  if (names.size !== 1) throw new Error(`${nameOf(owner)}: ${eventType} has more than one target`);
  if (name === undefined) return nameOf(leaf);
  const target = resolve(owner, name, byId);
  if (!target) throw new Error(`${nameOf(owner)}: ${eventType} leads to ${name}, which does not exist`);
  return nameOf(rest(target));
}

function targetsIn(transition: unknown): (string | undefined)[] {
  if (transition === undefined || typeof transition === 'string') return [transition];
  if (Array.isArray(transition)) return transition.flatMap(targetsIn);
  if (typeof transition === 'object' && transition !== null && 'target' in transition)
    return targetsIn(transition.target);
  return [undefined];
}

function resolve(owner: StateNode, name: string, byId: ReadonlyMap<string, StateNode>): StateNode | undefined {
  if (name.startsWith('#')) {
    const [id = '', ...path] = name.slice(1).split('.');
    return descend(byId.get(id), path);
  }
  if (name.startsWith('.')) return descend(owner, name.slice(1).split('.'));
  return descend(owner.parent ?? owner, name.split('.'));
}

function descend(from: StateNode | undefined, path: readonly string[]): StateNode | undefined {
  return path.reduce<StateNode | undefined>((node, name) => node?.children.get(name), from);
}
