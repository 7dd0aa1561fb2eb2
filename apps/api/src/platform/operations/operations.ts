import type { AccessReason } from '@meridian/contracts/generated/admin';
import type { Rules } from '@meridian/contracts/kernel';
import type { RecordKind } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type { LogPosition } from '../event-store/index.js';
import type { LiveSession } from '../live/index.js';
import type { RuleName, Viewer } from '../session/index.js';
import type { Acting } from './acting.js';
import type { NotSent, SentCommand } from './command.js';
import type { EndpointName, Endpoints, InputOf, RefusedIn, Success } from './schema-types.js';

/** Who calls, and how. */
export interface Caller {
  readonly viewer: Viewer;
  /** Who acts, for the events that are written. */
  readonly acting: Acting;
  readonly request: FastifyRequest;
}

export interface Asked<Args> extends Caller {
  readonly args: Args;
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

/**
 * Whose record it is about, where the rule alone does not say. One that is not theirs is answered as one that nobody has:
 * by `otherwise`.
 */
export type RecordScope<Call, Answer> =
  /** A rule such as `pharma.manager` is demanded in this group or clinic; null where there is no such record. */
  | Scoped<'organisation', Call, string | null, Answer>
  /** To whom the record is assigned. */
  | Scoped<'assigned', Call, string | readonly string[] | null, Answer>
  /** What the caller has in all groups or clinics: `run` asks `organisationsOf` which these are. */
  | { readonly scope: 'ownOrganisations' };

interface Scoped<Scope extends string, Call, Of, Answer> {
  readonly scope: Scope;
  readonly of: (call: Call) => Awaitable<Of>;
  readonly otherwise: Answer | RefusedIn<Answer>;
}

interface OfRecords<Call, Answer> {
  readonly allow: RuleName;
  readonly record?: RecordScope<Call, Answer>;
}

/** The generated types of resolvers allow promises within lists; our queries answer rows. */
type Settled<Answer> = Answer extends readonly (infer Row)[] ? readonly Awaited<Row>[] : Answer;

/** Rows of people: it is noted who saw them. */
export interface ShownPeople<Call, Answer> {
  readonly record: RecordKind;
  /** To work on it, if nothing else is said. */
  readonly reason?: AccessReason;
  /** Asked once the answer is on its way; somebody may be named several times. */
  readonly whose: (call: Call, answer: Answer) => Awaitable<readonly (string | null | undefined)[]>;
}

/** One, or one for each kind of record in the answer. */
type Shows<Call, Answer> = ShownPeople<Call, Answer> | readonly ShownPeople<Call, Answer>[];

interface ShowsPeople<Call, Answer> extends OfRecords<Call, Answer> {
  readonly shows?: Shows<Call, Exclude<Success<Answer>, null>>;
}

/** A refusal may also be given as a member of the outcome union, with the fields that it is about. */
type Outcome<Answer> = Answer | Success<Answer> | RefusedIn<Answer>;

interface Read<Call, Answer> extends OfRecords<Call, Answer> {
  readonly shows?: Shows<Call, Settled<NonNullable<Answer>>>;
  readonly run: (call: Call) => Awaitable<Answer>;
}

/** Answers by itself, and judges its arguments by itself. */
interface Act<Call, Answer> extends ShowsPeople<Call, Answer> {
  readonly rules?: undefined;
  readonly answer?: undefined;
  readonly run: (call: Call) => Awaitable<Outcome<Answer>>;
}

/** Like `Write`, where the arguments need no rules. */
interface WriteUnjudged<Call, Answer> extends OfRecords<Call, Answer> {
  readonly rules?: undefined;
  readonly run: (call: Call) => Awaitable<WrittenAt | Outcome<Answer>>;
  readonly answer: (call: Call, position: LogPosition) => Awaitable<Outcome<Answer> | null>;
}

interface ActByRules<Call, Input, Answer> extends ShowsPeople<Call, Answer> {
  readonly rules: Rules<Input>;
  readonly answer?: undefined;
  readonly run: (call: Call) => Awaitable<Outcome<Answer>>;
}

/** A command; the answer is read once the read models have seen what it wrote. */
interface Write<Call, Input, Answer> extends OfRecords<Call, Answer> {
  readonly rules: Rules<Input>;
  readonly run: (call: Call) => Awaitable<WrittenAt | Outcome<Answer>>;
  readonly answer: (call: Call, position: LogPosition) => Awaitable<Outcome<Answer> | null>;
}

/** A command as data: the mechanism sends it in the name of who acts. A refusal instead of it says where the command would have gone. */
interface Send<Call, Input, Answer> extends OfRecords<Call, Answer> {
  readonly rules: Rules<Input>;
  readonly run?: undefined;
  readonly sends: (call: Call) => Awaitable<SentCommand | NotSent<Outcome<Answer>>>;
  readonly answer: (call: Call, position: LogPosition) => Awaitable<Outcome<Answer> | null>;
}

interface SendUnjudged<Call, Answer> extends OfRecords<Call, Answer> {
  readonly rules?: undefined;
  readonly run?: undefined;
  readonly sends: (call: Call) => Awaitable<SentCommand | NotSent<RefusedIn<Answer>>>;
  readonly answer: (call: Call, position: LogPosition) => Awaitable<Outcome<Answer> | null>;
}

interface Subscribe<Call> {
  readonly allow: RuleName;
  /** What is not theirs is refused: a stream has no answer. */
  readonly record?: Omit<Scoped<'organisation' | 'assigned', Call, string | null, never>, 'otherwise'>;
  readonly subscribe: (call: Call) => AsyncIterableIterator<object>;
}

type Queries<Fields, Parts> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly args: infer Args; readonly answer: infer Answer }
    ? [RefusedIn<Answer>] extends [never]
      ? Read<Parts & Asked<Args>, Answer>
      : | Act<Parts & Asked<Args>, Answer>
        | ActByRules<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
    : never;
};

type Mutations<Fields, Parts> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly args: infer Args; readonly answer: infer Answer }
    ? | Act<Parts & Asked<Args>, Answer>
      | WriteUnjudged<Parts & Asked<Args>, Answer>
      | SendUnjudged<Parts & Asked<Args>, Answer>
      | ActByRules<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
      | Write<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
      | Send<Parts & AskedWithInput<Args, InputOf<Args>>, InputOf<Args>, Answer>
    : never;
};

type Subscriptions<Fields, Parts> = {
  readonly [Name in keyof Fields]: Subscribe<Parts & Asked<Fields[Name]> & { readonly live: LiveSession }>;
};

export type QueryName<Endpoint extends EndpointName> = keyof Endpoints[Endpoint]['Query'];
export type MutationName<Endpoint extends EndpointName> = keyof Endpoints[Endpoint]['Mutation'];
export type SubscriptionName<Endpoint extends EndpointName> = keyof Endpoints[Endpoint]['Subscription'];

/**
 * Some root fields of one endpoint: an unknown name, a wrong input and a wrong answer do not compile. The names are picked,
 * not optional: an optional field is also `undefined`, and then no call is inferred from whether there are rules.
 */
export interface OperationsOf<
  Endpoint extends EndpointName,
  Parts,
  Query extends QueryName<Endpoint>,
  Mutation extends MutationName<Endpoint>,
  Subscription extends SubscriptionName<Endpoint>,
> {
  readonly Query?: Pick<Queries<Endpoints[Endpoint]['Query'], Parts>, Query>;
  readonly Mutation?: Pick<Mutations<Endpoints[Endpoint]['Mutation'], Parts>, Mutation>;
  readonly Subscription?: Pick<Subscriptions<Endpoints[Endpoint]['Subscription'], Parts>, Subscription>;
}
