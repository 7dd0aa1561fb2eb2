import { type Projection, projection } from '../projector/projection.js';
import type { History } from './history.js';

/** A history that is a read model of its own, with the name of its table. */
export function historyProjection(version: number, history: History): Projection {
  const { table: name, of } = history;
  const key = ({ data }: { readonly data: object }) => String(Reflect.get(data, of));
  return projection({ name, version, key, history, tables: {}, on: {} });
}
