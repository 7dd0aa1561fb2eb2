import type { ParseArgsConfig, parseArgs } from 'node:util';

/** Something the person at the terminal can put right: shown as one line, without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** How the launcher draws. */
export interface Terminal {
  table(head: string[], rows: string[][]): string;
  bar(done: number, total: number): string;
  seconds(milliseconds: number): string;
  /** One step that takes a while, as a line that moves. */
  step(name: string): {
    progress(done: number, total: number): void;
    done(milliseconds?: number, note?: string): void;
  };
}

/** Where a command works: with DATABASE_URL and EVENTSTORE_URL. */
export interface Site {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
}

/** Answers its exit code; 0 without one. */
export interface Work {
  (site: Site): Promise<number | void>;
  /** Needs the store of EVENTSTORE_URL and no database. */
  readonly storeAlone?: true;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Chosen extends Options> = ReturnType<typeof parseArgs<{ options: Chosen }>>['values'];

export interface Command {
  readonly usage: string;
  readonly options: Options;
  /** What the words ask for; null where it is not used like this. Nothing is opened before. */
  plan(words: readonly string[], values: object): Work | null | Promise<Work | null>;
}

export function command<const Chosen extends Options>(declared: {
  readonly usage: string;
  readonly options: Chosen;
  plan(words: readonly string[], values: Values<Chosen>): Work | null | Promise<Work | null>;
}): Command {
  return declared as unknown as Command;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
