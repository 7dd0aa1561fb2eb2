import {
  isAtLeast,
  isWorkArea,
  type OrganisationKind,
  organisationKinds,
  type OrganisationRole,
  type WorkArea,
} from '@meridian/domain/kernel';
import { Problem } from '../http/problem.js';
import { isMember, isOfTheOffice, isSignedIn, isStaff, isSupervisor, type Viewer } from './viewer.js';

const tagged = (tag: string) => (viewer: Viewer) => isSignedIn(viewer) && viewer.tags.includes(tag);
const supervisorOr = (tag: string) => (viewer: Viewer) => isSupervisor(viewer) || tagged(tag)(viewer);

/** Every field and every route that the outside may ask for names one of these, areas of work, or a role in an organisation. */
const rules = {
  public: () => true,
  signedIn: isSignedIn,
  member: isMember,
  doctor: (viewer) => isSignedIn(viewer) && viewer.role === 'Doctor',
  gp: tagged('gp'),
  prescriber: tagged('prescriber'),
  translator: tagged('translator'),
  auditor: supervisorOr('auditor'),
  analyst: supervisorOr('analyst'),
  office: isOfTheOffice,
  staff: isStaff,
} as const satisfies Record<string, (viewer: Viewer) => boolean>;

type LeastRole = Exclude<OrganisationRole, 'public'>;
/** The least role in a group or a clinic: `pharma.manager`. Which one is said by the operation's `record`. */
export type OrganisationRule = `${OrganisationKind}.${LeastRole}`;
/** Who works in one of these areas: `frontDesk+finance`. A supervisor may it too. */
export type AreaRule = WorkArea | `${WorkArea}+${WorkArea}` | `${WorkArea}+${WorkArea}+${WorkArea}`;
export type RuleName = keyof typeof rules | AreaRule | OrganisationRule;

const allowed = Symbol('allow');

/** Is at each Query, Mutation, Subscription and route of a controller; without it the API does not start. */
export function Allow(rule: RuleName): MethodDecorator {
  return (_target, _name, descriptor) => {
    Reflect.defineMetadata(allowed, rule, descriptor.value as object);
  };
}

export function ruleOf(method: object): RuleName | undefined {
  return Reflect.getMetadata(allowed, method) as RuleName | undefined;
}

export function isOrganisationRule(rule: RuleName): rule is OrganisationRule {
  return organisationKinds.some((kind) => rule.startsWith(`${kind}.`));
}

export function isAreaRule(rule: RuleName): rule is AreaRule {
  return rule.split('+').every(isWorkArea);
}

/** The areas that a rule names. */
export const areasIn = (rule: AreaRule): readonly WorkArea[] => rule.split('+').filter(isWorkArea);

const worksIn = (rule: AreaRule, viewer: Viewer): boolean =>
  isSupervisor(viewer) || (isStaff(viewer) && areasIn(rule).some((area) => viewer.tags.includes(area)));

/** The groups, or the clinics, in which somebody has at least the role of the rule. */
export function organisationsOf(viewer: Viewer, rule: OrganisationRule): readonly string[] {
  const [kind, least] = rule.split('.') as [OrganisationKind, LeastRole];
  if (!isSignedIn(viewer)) return [];
  const held = (viewer.memberships ?? []).filter((each) => each.kind === kind && isAtLeast(each.role, least));
  return held.map(({ organisationId }) => organisationId);
}

export function allows(rule: RuleName, viewer: Viewer): boolean {
  if (isOrganisationRule(rule)) return organisationsOf(viewer, rule).length > 0;
  return isAreaRule(rule) ? worksIn(rule, viewer) : rules[rule](viewer);
}

export function demand(rule: RuleName, viewer: Viewer): void {
  if (!allows(rule, viewer)) throw new Problem(isSignedIn(viewer) ? 'forbidden' : 'signInRequired');
}
