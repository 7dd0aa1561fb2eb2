export interface Acts {
  readonly actor: string;
}

/**
 * Who acts in what is written: each kind of actor is named here, and nowhere else (`scripts/actors.test.ts`). Of somebody
 * who calls an operation or a route, `actingAs` tells it; of what follows from an event, the context of the reaction.
 */
export const asPerson = <Context extends object = object>(userId: string, context?: Context): Context & Acts => ({
  ...(context as Context),
  actor: userId,
});

/** Somebody who was not asked who they are: a role, or the link by which they came. */
export const asVisitor = (kind: string): Acts => ({ actor: kind });

/** A job of the product, by its name. */
export const asJob = (name: string): Acts => ({ actor: `job:${name}` });

/** A payment provider that tells what happened. */
export const asProvider = (name: string): Acts => ({ actor: `provider:${name}` });

/** What a release of the product brings along. */
export const asRelease: Acts = { actor: 'release' };

/** A person at the command line. */
export const asOperator = (name: string): Acts => ({ actor: `operator:${name}` });

/** Where a decision is only looked at, and nothing is written. */
export const asNobody: Acts = { actor: '' };

/** Whether an actor is somebody with an account, and none of the kinds above. */
export const isPerson = (actor: string): boolean => !/^$|:|^(release|link|guestPatient)$/.test(actor);
