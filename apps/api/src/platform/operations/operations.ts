import type { InjectionToken, Type } from '@nestjs/common';
import type { Rules } from '@meridian/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { LogPosition } from '../event-store/index.js';
import type { LiveSession } from '../live/index.js';
import type { RuleName, Viewer } from '../session/index.js';
import type { Acting } from './acting.js';
import type { EndpointName, Endpoints, InputOf, RefusedIn, Success } from './schema-types.js';

/** A part of the container that an operation uses, by its class or by a symbol with a declared type. */
export type Uses = Readonly<Record<string, Type | TypedToken<unknown>>>;

export interface TypedToken<Part> {
  readonly token: InjectionToken<Part>;
}

export const token = <Part>(symbol: symbol): TypedToken<Part> => ({ token: symbol });

export type PartsOf<Used extends Uses> = {
  readonly [Name in keyof Used]: Used[Name] extends TypedToken<infer Part>
    ? Part
    : Used[Name] extends Type<infer Part>
      ? Part
      : never;
};

export interface Asked<Args> {
  readonly args: Args;
  readonly viewer: Viewer;
  /** Who acts, for the events that are written. */
  readonly acting: Acting;
  readonly request: FastifyRequest;
}

export interface AskedWithInput<Args, Input> extends Asked<Args> {
  /** As the rules give it. */
  readonly input: Input;
}

type Awaitable<Value> = Value | Promise<Value>;

/** Something was written; it is seen in the read models from here on. */
export interface WrittenAt {
  readonly position: LogPosition;
}

/** A refusal may also be given as a member of the outcome union, with the fields that it is about. */
type Outcome<Answer> = Answer | Success<Answer> | RefusedIn<Answer>;

interface Read<Call, Answer> {
  readonly allow: RuleName;
  readonly run: (call: Call) => Awaitable<Answer>;
}

/** Answers by itself, and judges its arguments by itself. */
interface Act<Call, Answer> {
  readonly allow: RuleName;
  readonly rules?: undefined;
  readonly answer?: undefined;
  readonly run: (call: Call) => Awaitable<Outcome<Answer>>;
}

interface ActByRules<Call, Input, Answer> {
  readonly allow: RuleName;
  readonly rules: Rules<Input>;
  readonly answer?: undefined;
  readonly run: (call: Call) => Awaitable<Outcome<Answer>>;
}

/** A command; the answer is read once the read models have seen what it wrote. */
interface Write<Call, Input, Answer> {
  readonly allow: RuleName;
  readonly rules: Rules<Input>;
  readonly run: (call: Call) => Awaitable<WrittenAt | Outcome<Answer>>;
  readonly answer: (call: Call, position: LogPosition) => Awaitable<Outcome<Answer> | null>;
}

interface Subscribe<Call> {
  readonly allow: RuleName;
  readonly subscribe: (call: Call) => AsyncIterableIterator<object>;
}

type Queries<Fields, Parts> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends { readonly args: infer Args; readonly answer: infer Answer }
    ? [RefusedIn<Answer>] extends [never]
      ? Read<Parts & Asked<Args>, Answer>
      : | Act<Parts & Asked<Args>, Answer>
        | ActByRules<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
    : never;
};

type Mutations<Fields, Parts> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends { readonly args: infer Args; readonly answer: infer Answer }
    ? | Act<Parts & Asked<Args>, Answer>
      | ActByRules<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
      | Write<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
    : never;
};

type Subscriptions<Fields, Parts> = {
  readonly [Name in keyof Fields]?: Subscribe<Parts & Asked<Fields[Name]> & { readonly live: LiveSession }>;
};

/** Root fields of one endpoint: an unknown name, a wrong input and a wrong answer do not compile. */
export interface OperationsOf<Endpoint extends EndpointName, Parts> {
  readonly Query?: Queries<Endpoints[Endpoint]['Query'], Parts>;
  readonly Mutation?: Mutations<Endpoints[Endpoint]['Mutation'], Parts>;
  readonly Subscription?: Subscriptions<Endpoints[Endpoint]['Subscription'], Parts>;
}
