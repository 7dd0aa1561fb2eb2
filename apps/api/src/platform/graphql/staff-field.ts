const mark = 'staff:';
const roots = ['Query', 'Mutation', 'Subscription'];

type Resolvers = Record<string, unknown>;

/** Names a root field of the staff's schema where the public one has a field of the same name: `@Query(staffField('x'))`. */
export function staffField(name: string): string {
  return `${mark}${name}`;
}

/** The name under which a root field of an endpoint is resolved. */
export function resolvedAs(field: string, staffOnly: boolean, known: (name: string) => boolean): string {
  return staffOnly && known(staffField(field)) ? staffField(field) : field;
}

/** The resolvers of one endpoint: the staff's own go before those of the same name, and nowhere else. */
export function resolversOf(maps: readonly Resolvers[], staffOnly: boolean): Resolvers[] {
  const ofRoot = (fields: Resolvers): Resolvers => {
    const entries = Object.entries(fields);
    const own = entries.filter(([name]) => name.startsWith(mark));
    const shared = entries.filter(([name]) => !name.startsWith(mark));
    const staffs = own.map(([name, resolver]) => [name.slice(mark.length), resolver] as const);
    return Object.fromEntries(staffOnly ? [...shared, ...staffs] : shared);
  };
  return maps.map((map) =>
    Object.fromEntries(
      Object.entries(map).map(([type, fields]) => [type, roots.includes(type) ? ofRoot(fields as Resolvers) : fields]),
    ),
  );
}
