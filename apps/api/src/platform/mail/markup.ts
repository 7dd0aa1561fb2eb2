const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that was written here, as opposed to text that came from outside. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Insertion = Markup | string | number | undefined | readonly Insertion[];

/** A template whose values are escaped, unless they are markup themselves. */
export function markup(parts: TemplateStringsArray, ...values: readonly Insertion[]): Markup {
  return new Markup(parts.map((part, index) => part + insert(values[index])).join(''));
}

function insert(value: Insertion): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(insert).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
