import { describe, expect, it } from 'vitest';
import { createEventRegistry } from '../kernel/index.js';
import { describeGolden } from '../kernel/testing/index.js';
import { caseEvents } from './case/case.events.js';
import { translationEvents } from './translation/translation.events.js';
import golden from './cases.golden.json' with { type: 'json' };
import { caseDoctorEvents } from './doctor/case-doctor.events.js';

describeGolden(
  'cases',
  { definitions: { ...caseEvents.definitions, ...translationEvents.definitions, ...caseDoctorEvents.definitions } },
  golden,
);

describe('what is waited for by staff', () => {
  const registry = createEventRegistry(caseEvents);
  const ids = { caseId: 'c1', userId: 'u1' };

  it.each([
    ['CaseReadyToAssign', { caseId: 'c1' }],
    ['CaseUnassigned', { ...ids, why: 'reassigned', reason: 'Ill' }],
    ['CaseCancellationAsked', { ...ids, reason: 'Too late' }],
  ] as const)('is read without a time where %s was written before times were noted', (type, data) => {
    const now = registry.upcast(type, 1, data);
    expect(now).toEqual(data);
    expect(() => registry.check(type, now)).not.toThrow();
  });
});
