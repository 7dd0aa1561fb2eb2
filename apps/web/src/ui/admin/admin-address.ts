import { dayForm } from '@meridian/domain/kernel/rules';
import type { Filter, ListMetadata } from '@meridian/contracts/kernel';
import { viewOf, type ListView } from './list-views.ts';

/** What of a list is in the address, so that it can be shared. What people type is in it only where it cannot name a person. */
export interface ListAddress {
  readonly view?: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
  readonly size: number;
  readonly after?: string;
  readonly before?: string;
  readonly open?: string;
}

export const sizes = [20, 50, 100] as const;

/** Free text may name a person, unless the schema says that it cannot. */
export const isTyped = ({ type, choices, impersonal }: Filter): boolean =>
  (type.kind === 'text' || type.kind === 'localText') && !choices && !impersonal;

export const longestText = 100;

function readFilter({ type }: Filter, text: string): unknown {
  switch (type.kind) {
    case 'enum':
      return type.values.some(({ value }) => value === text) ? text : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'dateRange': {
      const [from = '', to = ''] = text.split('..');
      const range = { ...(dayForm.test(from) && { from }), ...(dayForm.test(to) && { to }) };
      return Object.keys(range).length > 0 ? range : undefined;
    }
    case 'date':
      return dayForm.test(text) ? text : undefined;
    case 'integer':
    case 'decimal':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'list': {
      const read = text.split(',').map((part) => readFilter({ name: '', label: '', type: type.of }, part));
      return read.includes(undefined) ? undefined : read;
    }
    case 'id':
    case 'text':
      return text.slice(0, longestText);
    default:
      return undefined;
  }
}

function writeFilter(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object' && value !== null) {
    const { from = '', to = '' } = value as { from?: string; to?: string };
    return `${from}..${to}`;
  }
  return String(value);
}

export function readAddress(
  list: ListMetadata,
  parameters: URLSearchParams,
  views: readonly ListView[] = [],
): ListAddress {
  const view = viewOf(views, parameters.get('view'));
  const usual = view?.order ?? { by: list.sortBy, direction: list.direction };
  const filter: Record<string, unknown> = {};
  for (const each of list.filters) {
    const text = parameters.get(each.name);
    const value = text === null || text === '' || isTyped(each) ? undefined : readFilter(each, text);
    if (value !== undefined) filter[each.name] = value;
  }
  const sort = parameters.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const known = list.columns.some(({ name, sortable }) => sortable && name === by);
  const size = Number(parameters.get('size'));
  const text = (name: string) => parameters.get(name) || undefined;
  return {
    view: view?.name,
    filter,
    by: known ? by : usual.by,
    direction: known ? (sort.startsWith('-') ? 'descending' : 'ascending') : usual.direction,
    size: sizes.find((each) => each === size) ?? sizes[0],
    after: text('after'),
    before: text('after') === undefined ? text('before') : undefined,
    open: text('open'),
  };
}

/** Only what differs from the list's own way, so that addresses stay short. */
export function writeAddress(
  list: ListMetadata,
  address: ListAddress,
  views: readonly ListView[] = [],
): URLSearchParams {
  const parameters = new URLSearchParams();
  const view = viewOf(views, address.view);
  const usual = view?.order ?? { by: list.sortBy, direction: list.direction };
  if (view && view !== views[0]) parameters.set('view', view.name);
  for (const each of list.filters) {
    const value = address.filter[each.name];
    if (value !== undefined && !isTyped(each)) parameters.set(each.name, writeFilter(value));
  }
  const { by, direction, size, after, before, open } = address;
  if (by !== usual.by || direction !== usual.direction)
    parameters.set('sort', direction === 'descending' ? `-${by}` : by);
  if (size !== sizes[0]) parameters.set('size', String(size));
  for (const [name, value] of Object.entries({ after, before, open })) if (value) parameters.set(name, value);
  return parameters;
}
