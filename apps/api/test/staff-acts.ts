import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { repeatableMutations } from '@meridian/contracts/kernel';
import type { ResultsStack } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import type { StoredEvent } from '../src/platform/event-store/index.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { recordsOf } from '../src/platform/product-module.js';
import { product } from '../src/product.js';
import { type Answered, askGraphql, type Operation, operationName, operations } from './permission-calls.js';
import type { Variables } from './permission-sample.js';
import { variablesFor } from './schema-values.js';

export const staffMutations = operations.filter(({ endpoint, root }) => endpoint === 'admin' && root === 'Mutation');

export interface Act {
  readonly name: string;
  readonly requestId: string;
  readonly userId: string;
}

export type Staff = Awaited<ReturnType<typeof staffBrowser>>;

/** A refusal has the rest. */
export interface Caused {
  readonly __typename: string;
  readonly reason?: string;
  readonly values?: readonly { readonly name: string; readonly value: string }[];
}

const refusal = /"__typename":"(Refusal|SlotGone)"|"errors"/;

function operationOf(name: string): Operation {
  const operation = staffMutations.find(({ field }) => field.name === name);
  if (!operation) throw new Error(`${name} is no operation of the staff`);
  return operation;
}

/** Two members of staff at work, and what the log has of it. */
export class StaffActs {
  readonly done: Act[] = [];
  readonly repeated: { readonly name: string; readonly refused: string | null }[] = [];

  private constructor(
    readonly stack: ResultsStack,
    readonly first: Staff,
    readonly second: Staff,
  ) {}

  static async at(stack: ResultsStack): Promise<StaffActs> {
    return new StaffActs(stack, await staffBrowser(stack), await staffBrowser(stack));
  }

  /**
   * An operation that has to succeed; what the schema demands and is not given is made up. One that takes a key is sent twice under it, as a proxy does
   * that had no answer.
   */
  async act(name: string, variables: Variables, by: Staff = this.first): Promise<void> {
    const key = repeatableMutations.admin.includes(name) ? randomUUID() : undefined;
    const filled = variablesFor(operationOf(name), variables);
    const answer = await this.ask(name, filled, by, key);
    if (refusal.test(JSON.stringify(answer))) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    if (!key) return;
    const { body } = await this.send(operationOf(name), filled, by, `again-${this.done.length}-${name}`, { key });
    this.repeated.push({ name, refused: refusal.test(JSON.stringify(body)) ? JSON.stringify(body) : null });
  }

  async ask(name: string, variables: Variables, by: Staff = this.first, key?: string): Promise<Caused> {
    const operation = operationOf(name);
    const requestId = `act-${this.done.length}-${name}`;
    const { body } = await this.send(operation, variablesFor(operation, variables), by, requestId, { key });
    const { data } = body as { data?: Readonly<Record<string, Caused>> };
    const answer = data?.[name];
    if (!answer) throw new Error(`${name}: ${JSON.stringify(body)}`);
    this.done.push({ name: operationName(operation), requestId, userId: by.userId });
    return answer;
  }

  send(
    operation: Operation,
    variables: Variables,
    { browser, userId }: Staff,
    requestId: string,
    { key, selection }: { readonly key?: string | undefined; readonly selection?: string } = {},
  ): Promise<Answered> {
    const cookie = `Authentication-token=${browser.cookies.get('Authentication-token') ?? ''}`;
    const planted = { userId, sessionId: '', cookie, organisationId: '', position: { commit: 0n, prepare: 0n } };
    const network = `10.1.${this.done.length >> 8}.${this.done.length & 255}`;
    return askGraphql(operation, variables, { stack: this.stack, planted, network, requestId, key }, selection);
  }

  filled(name: string, input: object, by: Staff = this.first): Promise<void> {
    return this.act(name, { input }, by);
  }

  /** Nothing has followed for a while, and the read models have met all of it. */
  async settled(quietMs = 1_000): Promise<void> {
    const projections = recordsOf(product).projections.map(({ name }) => name);
    const reached = this.stack.api.api.nest.get(ReachedPositions);
    await until(async () => {
      const before = (await this.log()).at(-1);
      await wait(quietMs);
      const after = (await this.log()).at(-1);
      return before && before.id === after?.id && reached.reached(projections, before.position, 1_000);
    });
  }

  async lastOf(stream: string): Promise<StoredEvent> {
    for await (const event of this.stack.store.readBack(stream)) return event;
    throw new Error(`${stream} has no events`);
  }

  /** What the operation that a person called last has written. */
  async lastBy({ userId }: Staff): Promise<StoredEvent> {
    const last = this.done.findLast((act) => act.userId === userId);
    const found = (await this.log()).findLast(({ metadata }) => metadata.requestId === last?.requestId);
    if (!found) throw new Error(`${last?.name} wrote nothing`);
    return found;
  }

  async log(): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.stack.store.readAll()) events.push(event);
    return events;
  }
}
