import type { EndpointName, Endpoints, InputOf } from '../src/platform/operations/schema-types.js';

type Root = 'Query' | 'Mutation' | 'Subscription';
type Named<Endpoint extends EndpointName, Type extends Root> = string & keyof Endpoints[Endpoint][Type];

/** `Type.field` of `/graphql/`. */
export type PublicName = { [Type in Root]: `${Type}.${Named<'public', Type>}` }[Root];

/** A field of the staff beside a public one of the same name is marked so. */
type StaffName<Type extends Root, Field extends string> = `${Type}.${Field}` extends PublicName
  ? `${Type}.staff:${Field}`
  : `${Type}.${Field}`;

/** `Type.field` of `/admingql/`. */
export type NameOfStaff = { [Type in Root]: StaffName<Type, Named<'admin', Type>> }[Root];

type Unrevised<Mutations, Field extends keyof Mutations> = Mutations[Field] extends { readonly args: infer Args }
  ? 'revision' extends keyof InputOf<Args>
    ? never
    : Field
  : never;
type UnrevisedIn<Endpoint extends EndpointName> = {
  [Field in Named<Endpoint, 'Mutation'>]: Unrevised<Endpoints[Endpoint]['Mutation'], Field>;
}[Named<Endpoint, 'Mutation'>];

/** Mutations that carry no revision of the record that they are about. */
export type UnrevisedName = `Mutation.${UnrevisedIn<'public'>}` | StaffName<'Mutation', UnrevisedIn<'admin'>>;
