import type { ModulesContainer } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { type EventStore, type LogPosition, PersonErasedError, sentCommandId } from '../event-store/index.js';
import type { LiveContext } from '../graphql/context.js';
import { Problem } from '../http/problem.js';
import { refused, refusedInput } from '../graphql/refusal.js';
import { staffField } from '../graphql/staff-field.js';
import { listingOf, type PeopleNames, type RecordAccess, type RuleName, type Viewer } from '../session/index.js';
import type { AssignedRecords } from '../work/assigned-records.js';
import { type Acting, actingAs } from './acting.js';
import type { NotSent, SentCommand } from './command.js';
import { asksWhose, byKeys } from './looked-after.js';
import type { ShownPeople } from './operations.js';
import { type AnyRecord, faultOfRecord, isTheirs, type RecordsOf, recordsOf } from './record-scope.js';
import type { EndpointName } from './schema-types.js';

/** What the typed forms of an operation have in common when it runs. */
interface AnyOperation {
  readonly allow: RuleName;
  readonly rules?: Rules<object> | undefined;
  readonly record?: AnyRecord | undefined;
  readonly shows?: ShownPeople<object, unknown> | readonly ShownPeople<object, unknown>[] | undefined;
  run?(call: object): unknown;
  sends?(call: object): SentCommand | NotSent<unknown> | Promise<SentCommand | NotSent<unknown>>;
  answer?(call: object, position: LogPosition): unknown;
  subscribe?(call: object): AsyncIterableIterator<object>;
}

type Asking = Readonly<Record<string, unknown>> & {
  readonly viewer: Viewer;
  readonly acting: Acting;
  readonly args: object;
  readonly request: Pick<FastifyRequest, 'headers'>;
};

/** What the mechanism itself uses. */
interface Services {
  readonly store?: EventStore | undefined;
  readonly people?: PeopleNames | undefined;
  readonly access?: RecordAccess | undefined;
  readonly assigned?: AssignedRecords | undefined;
}
type AnyFields = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;
type Resolve = (source: unknown, args: object, context: LiveContext) => unknown;

/** Operations with the parts that they use, as resolvers. Those of staff go before public ones of the same name. */
export class BoundOperations {
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Such as `Mutation.staff:voidKit` and who may call it. */
  readonly rules: readonly (readonly [field: string, rule: RuleName])[];
  /** Whose records those are that say so. */
  readonly records: readonly (readonly [field: string, records: RecordsOf])[];
  /** Mutations that may be sent again under their key. */
  readonly repeatable: readonly string[];

  constructor(
    readonly endpoint: EndpointName,
    private readonly module: string,
    fields: object,
    private readonly parts: object,
    private readonly services: Services = {},
  ) {
    const nameOf = (name: string) => (endpoint === 'admin' ? staffField(name) : name);
    const roots = Object.entries(fields as AnyFields).map(
      ([root, operations]) => [root, Object.entries(operations)] as const,
    );
    const all = roots.flatMap(([root, operations]) =>
      operations.map(([name, operation]) => [`${root}.${nameOf(name)}`, operation] as const),
    );
    const faults = all.flatMap(([field, operation]) => faultOfRecord(field, operation) ?? []);
    if (faults.length > 0) throw new Error(faults.join('; '));
    this.rules = all.map(([field, { allow }]) => [field, allow] as const);
    this.records = all.flatMap(([field, { allow, record }]) =>
      record ? [[field, recordsOf(record, allow)] as const] : [],
    );
    this.repeatable = roots.flatMap(([root, operations]) =>
      root === 'Mutation' ? operations.flatMap(([name, { sends }]) => (sends ? [name] : [])) : [],
    );
    this.resolvers = Object.fromEntries(
      roots.map(([root, operations]) => [
        root,
        Object.fromEntries(
          operations.map(([name, operation]) => [nameOf(name), this.resolverOf(root, name, operation)]),
        ),
      ]),
    );
  }

  private resolverOf(root: string, name: string, operation: AnyOperation): unknown {
    const { record, allow } = operation;
    if (root === 'Subscription') {
      if (!record) return { subscribe: this.calling((call) => operation.subscribe?.(call)) };
      return {
        subscribe: this.calling(async (call) => {
          if (!(await isTheirs(record, allow, call))) throw new Problem('forbidden');
          return operation.subscribe?.(call);
        }),
      };
    }
    const { shows } = operation;
    const keyless = root === 'Mutation' && !operation.sends;
    return this.calling((call, args) => {
      if (keyless && keyOf(call.request))
        throw new Problem('badRequest', `${name} takes no Idempotency-Key: sent again it could be carried out twice`);
      return shows ? this.actAndNote(name, operation, call) : this.act(name, operation, call, args);
    });
  }

  private async actAndNote(list: string, operation: AnyOperation, call: Asking): Promise<unknown> {
    const { allow, shows = [] } = operation;
    const answer = await this.act(list, operation, call, call.args);
    if (answer && !isRefusedAnswer(answer))
      for (const each of [shows].flat()) await this.note({ list, allow }, each, call, answer);
    return answer;
  }

  private calling(work: (call: Asking, args: object) => unknown): Resolve {
    return (_source, args, context) => {
      const { viewer, request, live } = context;
      const acting = { ...actingAs(viewer, request), ...revisionIn(inputIn(args)) };
      const called = (asked: object) => work({ ...this.parts, args: asked, viewer, request, live, acting }, asked);
      const { assigned } = this.services;
      return assigned && asksWhose(args) ? byKeys(args, viewer, assigned).then(called) : called(args);
    };
  }

  /** Nobody sees rows of people of which no note is taken. */
  private async note(
    { list, allow }: { readonly list: string; readonly allow: string },
    shows: ShownPeople<object, unknown>,
    call: Asking,
    answer: unknown,
  ): Promise<void> {
    const { access } = this.services;
    if (!access) throw new Error(`Nothing notes who sees ${list}`);
    const whose = async () => (await shows.whose(call, answer)).filter((owner) => typeof owner === 'string');
    const { seenRevision: _ofRecord, ...reader } = call.acting;
    if (!(await access.listed(listingOf({ list, ...shows }, call.args, call.viewer, allow), whose, reader)))
      throw new Problem('busy');
  }

  private async act(name: string, operation: AnyOperation, call: Asking, args: object): Promise<unknown> {
    const { rules } = operation;
    if (!rules) return this.carryOut(name, operation, call);
    const validated = validateInput(rules, inputIn(args));
    if (!validated.ok) return refusedInput(validated.errors);
    return this.carryOut(name, operation, { ...call, input: validated.value });
  }

  private async carryOut(name: string, operation: AnyOperation, call: Asking): Promise<unknown> {
    const { allow, record } = operation;
    const theirs = !record || (await isTheirs(record, allow, call));
    const outcome = theirs ? await refusedWhereErased(() => this.outcomeOf(name, operation, call)) : record.otherwise;
    return this.settled(operation, call, outcome);
  }

  private async outcomeOf(name: string, operation: AnyOperation, call: Asking): Promise<unknown> {
    if (!operation.sends) return operation.run?.(call);
    const { store } = this.services;
    if (!store) throw new Error(`Nothing sends the command of ${name}`);
    const { request, acting, args } = call;
    const key = keyOf(request);
    const commandId = key && sentCommandId(key, acting.actor, `${this.endpoint}:${name}`, args);
    const sent = await operation.sends(call);
    if ('notSent' in sent) return (commandId && (await sent.doneBefore(store, commandId))) || sent.notSent;
    return sent.sendTo(store, { ...acting, ...(commandId && { commandId }) });
  }

  /** Staff read who changed a record meanwhile; a patient reads that somebody did. */
  private async named({ refused: reason, details }: Refused): Promise<Refused> {
    if (reason !== 'changedMeanwhile' || !details) return details ? { refused: reason, details } : { refused: reason };
    const { by, ...rest } = details;
    if (this.endpoint !== 'admin') return { refused: 'changedElsewhere', details: rest };
    const [named] = (await this.services.people?.named([{ by: String(by) }], 'by')) ?? [];
    return { refused: reason, details: { ...rest, by: named?.by ?? by } };
  }

  private async settled({ answer }: AnyOperation, call: object, outcome: unknown): Promise<unknown> {
    if (isRefusal(outcome)) return refused(this.module, await this.named(outcome));
    if (!answer || !isWritten(outcome)) return outcome;
    const answered = await answer(call, outcome.position);
    if (answered === null) throw new Error('What was written is in no read model');
    return isRefusal(answered) ? refused(this.module, answered) : answered;
  }
}

/** Of somebody who was erased nothing more is written; anyone who tries gets a message that says so. */
async function refusedWhereErased(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PersonErasedError) return refuse('personErased');
    throw error;
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What comes twice under one key is carried out once, also where the first answer never arrived. */
function keyOf({ headers }: Asking['request']): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && uuid.test(key) ? key : undefined;
}

const inputIn = (args: object): unknown => ('input' in args ? args.input : args);

/** The record that an input with a revision is about must still be that one when the change is written. */
function revisionIn(input: unknown): { readonly seenRevision?: bigint } {
  const revision: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'revision') : undefined;
  return typeof revision === 'number' ? { seenRevision: BigInt(revision) } : {};
}

export function findOperations(modules: ModulesContainer): readonly BoundOperations[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.map(({ instance }) => instance as unknown).filter((each) => each instanceof BoundOperations);
}

function isRefusal(outcome: unknown): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && !('__typename' in outcome) && isRefused(outcome);
}

const isRefusedAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Reflect.get(answer, '__typename') === 'Refusal';

function isWritten(outcome: unknown): outcome is { readonly position: LogPosition } {
  return typeof outcome === 'object' && outcome !== null && !('__typename' in outcome) && 'position' in outcome;
}
