import type { ModulesContainer } from '@nestjs/core';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import type { LogPosition } from '../event-store/index.js';
import type { LiveContext } from '../graphql/context.js';
import { refused, refusedInput } from '../graphql/refusal.js';
import { staffField } from '../graphql/staff-field.js';
import type { RuleName } from '../session/index.js';
import { actingAs } from './acting.js';
import type { EndpointName } from './schema-types.js';

/** What the typed forms of an operation have in common when it runs. */
interface AnyOperation {
  readonly allow: RuleName;
  readonly rules?: Rules<object> | undefined;
  run?(call: object): unknown;
  answer?(call: object, position: LogPosition): unknown;
  subscribe?(call: object): AsyncIterableIterator<object>;
}

type AnyFields = Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;
type Resolve = (source: unknown, args: object, context: LiveContext) => unknown;

/** Operations with the parts that they use, as resolvers. Those of staff go before public ones of the same name. */
export class BoundOperations {
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Such as `Mutation.staff:voidKit` and who may call it. */
  readonly rules: readonly (readonly [field: string, rule: RuleName])[];

  constructor(
    endpoint: EndpointName,
    private readonly module: string,
    fields: object,
    private readonly parts: object,
  ) {
    const nameOf = (name: string) => (endpoint === 'admin' ? staffField(name) : name);
    const roots = Object.entries(fields as AnyFields).map(
      ([root, operations]) => [root, Object.entries(operations)] as const,
    );
    this.rules = roots.flatMap(([root, operations]) =>
      operations.map(([name, { allow }]) => [`${root}.${nameOf(name)}`, allow] as const),
    );
    this.resolvers = Object.fromEntries(
      roots.map(([root, operations]) => [
        root,
        Object.fromEntries(operations.map(([name, operation]) => [nameOf(name), this.resolverOf(root, operation)])),
      ]),
    );
  }

  private resolverOf(root: string, operation: AnyOperation): unknown {
    if (root === 'Subscription') return { subscribe: this.calling((call) => operation.subscribe?.(call)) };
    return this.calling((call, args) => this.act(operation, call, args));
  }

  private calling(work: (call: object, args: object) => unknown): Resolve {
    return (_source, args, context) => {
      const { viewer, request, live } = context;
      return work({ ...this.parts, args, viewer, request, live, acting: actingAs(viewer, request) }, args);
    };
  }

  private async act(operation: AnyOperation, call: object, args: object): Promise<unknown> {
    const { rules } = operation;
    if (!rules) return this.settled(operation, call, await operation.run?.(call));
    const validated = validateInput(rules, 'input' in args ? args.input : args);
    if (!validated.ok) return refusedInput(validated.errors);
    const judged = { ...call, input: validated.value };
    return this.settled(operation, judged, await operation.run?.(judged));
  }

  private async settled({ answer }: AnyOperation, call: object, outcome: unknown): Promise<unknown> {
    if (isRefusal(outcome)) return refused(this.module, outcome);
    if (!answer || !isWritten(outcome)) return outcome;
    const answered = await answer(call, outcome.position);
    if (answered === null) throw new Error('What was written is in no read model');
    return isRefusal(answered) ? refused(this.module, answered) : answered;
  }
}

export function findOperations(modules: ModulesContainer): readonly BoundOperations[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.map(({ instance }) => instance as unknown).filter((each) => each instanceof BoundOperations);
}

function isRefusal(outcome: unknown): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && !('__typename' in outcome) && isRefused(outcome);
}

function isWritten(outcome: unknown): outcome is { readonly position: LogPosition } {
  return typeof outcome === 'object' && outcome !== null && !('__typename' in outcome) && 'position' in outcome;
}
