import { randomUUID } from 'node:crypto';
import { type OrganisationKind, type OrganisationRole, organisationRoles } from '@meridian/domain/kernel';
import type { ApiStack } from '../src/modules/identity/testing/api-stack.js';
import { plant, type Planted, roles, projected } from '../src/modules/identity/testing/planted-people.js';
import {
  areasIn,
  type AreaRule,
  isAreaRule,
  isOrganisationRule,
  type OrganisationRule,
  type RuleName,
} from '../src/platform/session/index.js';

export const everybody = ['anonymous', ...roles] as const;
export type Who = (typeof everybody)[number];

/** Who was made staff before areas were given may do what a supervisor may. */
const supervisors = ['supervisor', 'staff'] as const;
const staff = ['frontDesk', 'laboratory', 'finance', 'clinical', ...supervisors] as const;
const members = roles.filter((role) => role !== 'guest');
const expected: Readonly<Record<Exclude<RuleName, OrganisationRule | AreaRule>, readonly Who[]>> = {
  public: everybody,
  signedIn: roles,
  member: members,
  doctor: ['Doctor', 'gp', 'prescriber'],
  gp: ['gp'],
  prescriber: ['prescriber', 'clinical', ...supervisors],
  translator: ['translator'],
  auditor: ['auditor', ...supervisors],
  analyst: ['analyst', ...supervisors],
  office: ['translator', 'auditor', 'analyst', ...staff],
  staff,
};

/** Who may call what a rule is at. Who is in a group or a clinic is a `user` there. */
export function mayCall(rule: RuleName): readonly Who[] {
  if (isAreaRule(rule)) {
    const areas = areasIn(rule);
    return roles.filter((who) => areas.some((area) => area === who) || supervisors.some((each) => each === who));
  }
  if (!isOrganisationRule(rule)) return expected[rule];
  const { kind, least } = partsOf(rule);
  return least === 'user' ? [kind] : [];
}

/** Tries each role of a group or a clinic, the lowest first; nothing for a rule that is about none. */
export async function leastThatMay(
  stack: ApiStack,
  rule: RuleName,
  may: (planted: Planted) => Promise<boolean>,
): Promise<OrganisationRole | undefined> {
  if (!isOrganisationRule(rule)) return undefined;
  for (const least of organisationRoles) {
    const planted = await plant(stack, partsOf(rule).kind, randomUUID(), { least });
    await projected(stack, planted);
    if (await may(planted)) return least;
  }
  throw new Error(`${rule}: no role may`);
}

export const leastOf = (rule: RuleName): OrganisationRole | undefined =>
  isOrganisationRule(rule) ? partsOf(rule).least : undefined;

/** Somebody new who may; nobody else has records of theirs. */
export function plantWhoMay(stack: ApiStack, rule: RuleName): Promise<Planted> {
  if (isOrganisationRule(rule)) {
    const { kind, least } = partsOf(rule);
    return plant(stack, kind, randomUUID(), { least });
  }
  const may = mayCall(rule).filter((who) => who !== 'anonymous');
  return plant(stack, may.find((who) => who === 'Patient' || who === 'staff') ?? may[0] ?? 'Patient');
}

function partsOf(rule: OrganisationRule) {
  const [kind, least] = rule.split('.') as [OrganisationKind, OrganisationRole];
  return { kind, least };
}
