import { isAtLeast, type OrganisationKind, organisationKinds, type OrganisationRole } from '@meridian/domain/kernel';
import { Problem } from '../http/problem.js';
import { isMember, isOfTheOffice, isSignedIn, isStaff, type Viewer } from './viewer.js';

const tagged = (tag: string) => (viewer: Viewer) => isSignedIn(viewer) && viewer.tags.includes(tag);
const staffOr = (tag: string) => (viewer: Viewer) => isStaff(viewer) || tagged(tag)(viewer);

/** Every field and every route that the outside may ask for names one of these, or a role in an organisation. */
const rules = {
  public: () => true,
  signedIn: isSignedIn,
  member: isMember,
  doctor: (viewer) => isSignedIn(viewer) && viewer.role === 'Doctor',
  gp: tagged('gp'),
  prescriber: tagged('prescriber'),
  translator: tagged('translator'),
  auditor: staffOr('auditor'),
  analyst: staffOr('analyst'),
  office: isOfTheOffice,
  staff: isStaff,
} as const satisfies Record<string, (viewer: Viewer) => boolean>;

type LeastRole = Exclude<OrganisationRole, 'public'>;
/** The least role in a group or a clinic: `pharma.manager`. Which one is said by the operation's `record`. */
export type OrganisationRule = `${OrganisationKind}.${LeastRole}`;
export type RuleName = keyof typeof rules | OrganisationRule;

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

/** The groups, or the clinics, in which somebody has at least the role of the rule. */
export function organisationsOf(viewer: Viewer, rule: OrganisationRule): readonly string[] {
  const [kind, least] = rule.split('.') as [OrganisationKind, LeastRole];
  if (!isSignedIn(viewer)) return [];
  const held = (viewer.memberships ?? []).filter((each) => each.kind === kind && isAtLeast(each.role, least));
  return held.map(({ organisationId }) => organisationId);
}

export function allows(rule: RuleName, viewer: Viewer): boolean {
  return isOrganisationRule(rule) ? organisationsOf(viewer, rule).length > 0 : rules[rule](viewer);
}

export function demand(rule: RuleName, viewer: Viewer): void {
  if (!allows(rule, viewer)) throw new Problem(isSignedIn(viewer) ? 'forbidden' : 'signInRequired');
}
