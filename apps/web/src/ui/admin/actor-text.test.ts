import { expect, it } from 'vitest';
import { productName } from '../../lib/product.ts';
import { textOf, type Words } from './admin-text.ts';

const words: Words = {
  language: 'zh',
  say: (id, values) => [id, ...Object.values(values ?? {})].join(' '),
  label: (key) => key,
};

it.each([
  ['Ada King', 'Ada King'],
  ['李小明', '李小明'],
  ['Ada: King', 'Ada: King'],
  ['release', productName('zh')],
  ['demo', productName('zh')],
  ['job:payments.reconcile', productName('zh')],
  ['provider:sandbox', 'admin.actor.sandbox'],
  ['provider:stripe', 'admin.actor.stripe'],
  ['operator:ops', 'admin.actor.operator ops'],
  ['guestPatient', 'admin.actor.visitor'],
  ['0b6ff0a4-6b0c-4d0e-9f6c-2d7d2f7a1c11', 'admin.actor.unnamed'],
])('%s is told as %s', (actor, text) => expect(textOf(actor, { kind: 'actor' }, words)).toBe(text));
