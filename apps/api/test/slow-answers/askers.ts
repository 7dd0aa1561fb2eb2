import type { ModulesContainer } from '@nestjs/core';
import { organisationRoles, type WorkArea } from '@meridian/domain/kernel';
import { findRules } from '../../src/platform/graphql/guard-schema.js';
import { resolvedAs } from '../../src/platform/graphql/staff-field.js';
import { guardControllers } from '../../src/platform/http/guard-controllers.js';
import { isOrganisationRule, type RuleName } from '../../src/platform/session/index.js';
import type { Viewer } from '../../src/platform/session/viewer.js';
import { asViewer } from '../module-stack.js';
import { operationName, operations } from '../permission-calls.js';
import { everybody, mayCall, type Who } from '../permission-rules.js';

const highest = organisationRoles.at(-1) ?? 'public';
const within = (kind: 'pharma' | 'clinic'): Partial<Viewer> => ({
  role: 'Patient',
  tags: [kind],
  memberships: [{ kind, organisationId: `${kind}-1`, role: highest }],
});
const works = (area: WorkArea): Partial<Viewer> => ({ role: 'Patient', tags: ['admin', area] });
const viewers: Readonly<Record<Exclude<Who, 'anonymous'>, Partial<Viewer>>> = {
  guest: { role: 'Patient', guest: true },
  Patient: { role: 'Patient' },
  Doctor: { role: 'Doctor' },
  gp: { role: 'Doctor', tags: ['gp'] },
  prescriber: { role: 'Doctor', tags: ['prescriber'] },
  pharma: within('pharma'),
  clinic: within('clinic'),
  translator: { role: 'Patient', tags: ['translator'] },
  auditor: { role: 'Patient', tags: ['auditor'] },
  analyst: { role: 'Patient', tags: ['analyst'] },
  frontDesk: works('frontDesk'),
  laboratory: works('laboratory'),
  finance: works('finance'),
  clinical: works('clinical'),
  supervisor: works('supervisor'),
  staff: works('supervisor'),
};

/** The header that says who asks. */
export function headersOf(who: Who): Record<string, string> {
  return who === 'anonymous' ? {} : asViewer({ userId: `${who}-1`, ...viewers[who] });
}

/** Whoever is asked for in a group or a clinic has the highest role there. */
const mayAsk = (rule: RuleName): readonly Who[] =>
  isOrganisationRule(rule) ? everybody.filter((who) => rule.startsWith(`${who}.`)) : mayCall(rule);

/** Who may call each operation and each route, the least of them first. */
export function whoMay(modules: ModulesContainer): ReadonlyMap<string, readonly Who[]> {
  const rules = findRules(modules);
  const ofOperations = operations.map((operation) => {
    const { endpoint, root, field } = operation;
    const known = (name: string) => rules.has(`${root}.${name}`);
    const rule = rules.get(`${root}.${resolvedAs(field.name, endpoint === 'admin', known)}`);
    return [`${endpoint} ${operationName(operation)}`, rule] as const;
  });
  const entries = [...ofOperations, ...guardControllers(modules)].map(([name, rule]) => {
    if (!rule) throw new Error(`${name} has no rule`);
    return [name, everybody.filter((who) => mayAsk(rule).includes(who))] as const;
  });
  return new Map(entries);
}
