import type { FormMetadata, Rules } from '@meridian/contracts/kernel';
import { loadChunk } from '../../lib/routing/chunk.ts';

type Form = Pick<FormMetadata, 'mutation' | 'rules'>;
type Loaded = Promise<Rules<object> | undefined>;
const known = new WeakMap<Form, Loaded>();

/** The rules of a form, which load with the first form that needs them. Without them the server alone judges. */
export function rulesOf(form: Form): Loaded {
  const loaded = known.get(form) ?? load(form);
  known.set(form, loaded);
  return loaded;
}

const load = (form: Form): Loaded =>
  loadChunk(`rules-${form.mutation}`, form.rules).catch(() => {
    known.delete(form);
    return undefined;
  });
