type Nested = { [key: string]: Nested | string };

/** `a[b][0]=c` as Stripe writes nested parameters: `{ a: { b: { 0: 'c' } } }`. */
export function formFields(encoded: string): Nested {
  const fields: Nested = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
    const last = path.pop() ?? '';
    let at = fields;
    for (const key of path) {
      const next = at[key];
      const deeper: Nested = typeof next === 'object' ? next : {};
      at[key] = deeper;
      at = deeper;
    }
    at[last] = value;
  }
  return fields;
}
