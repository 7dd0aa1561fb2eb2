import { Problem } from '../http/problem.js';
import { isMember, isSignedIn, isStaff, type Viewer } from './viewer.js';

/** Every field and every route that the outside may ask for names one of these. */
const rules = {
  public: () => true,
  signedIn: isSignedIn,
  member: isMember,
  staff: isStaff,
} as const satisfies Record<string, (viewer: Viewer) => boolean>;

export type RuleName = keyof typeof rules;

const allowed = Symbol('allow');

/** Stands at each Query, Mutation, Subscription and route of a controller; without it the API does not start. */
export function Allow(rule: RuleName): MethodDecorator {
  return (_target, _name, descriptor) => {
    Reflect.defineMetadata(allowed, rule, descriptor.value as object);
  };
}

export function ruleOf(method: object): RuleName | undefined {
  return Reflect.getMetadata(allowed, method) as RuleName | undefined;
}

export function allows(rule: RuleName, viewer: Viewer): boolean {
  return rules[rule](viewer);
}

export function demand(rule: RuleName, viewer: Viewer): void {
  if (!allows(rule, viewer)) throw new Problem(isSignedIn(viewer) ? 'forbidden' : 'signInRequired');
}
