import type * as admin from '@meridian/contracts/generated/admin';
import type * as open from '@meridian/contracts/generated/public';
import type { Refused } from '@meridian/domain/kernel';

/** The root fields of each endpoint, as the code generator types their resolvers. */
export interface Endpoints {
  readonly admin: Roots<admin.QueryResolvers, admin.MutationResolvers, object>;
  readonly public: Roots<open.QueryResolvers, open.MutationResolvers, open.SubscriptionResolvers>;
}

export type EndpointName = keyof Endpoints;

interface Roots<Query, Mutation, Subscription> {
  readonly Query: Fields<Query>;
  readonly Mutation: Fields<Mutation>;
  readonly Subscription: SubscriptionArgs<Subscription>;
}

type FieldName<Resolvers> = Exclude<keyof Resolvers, '__isTypeOf'>;

type Fields<Resolvers> = { readonly [Name in FieldName<Resolvers>]: Field<NonNullable<Resolvers[Name]>> };

type Field<Resolver> =
  Extract<Resolver, (...args: never[]) => unknown> extends (
    parent: never,
    args: infer Args,
    context: never,
    info: never,
  ) => infer Answer
    ? { readonly args: Args; readonly answer: Awaited<Answer> }
    : never;

type SubscriptionArgs<Resolvers> = {
  readonly [Name in FieldName<Resolvers>]: ArgsOfSubscription<NonNullable<Resolvers[Name]>>;
};

type ArgsOfSubscription<Resolver> =
  Extract<Resolver, { readonly subscribe: unknown }> extends {
    readonly subscribe: (parent: never, args: infer Args, context: never, info: never) => unknown;
  }
    ? Args
    : never;

/** What the rules of an operation judge: its argument `input` where it has one, else all its arguments. */
export type InputOf<Args> = Args extends { readonly input: infer Input } ? Input : Args;

/** The members of an outcome union that are no refusal. Where there is one alone it needs no name. */
export type Success<Answer> = Unnamed<Exclude<Answer, NamedRefusal>>;

type NamedRefusal = { readonly __typename: 'Refusal' };

type Unnamed<Member> = IsUnion<Member> extends true ? Member : Omit<Member, '__typename'>;

type IsUnion<Type, Whole = Type> = Type extends Type ? ([Whole] extends [Type] ? false : true) : never;

/** A refusal of the domain, where the outcome has a place for it. */
export type RefusedIn<Answer> = Extract<Answer, NamedRefusal> extends never ? never : Refused;
