import { Injectable } from '@nestjs/common';
import type { HeldRecord, Holds } from '../erasure/holds.port.js';

export interface ToldField {
  readonly name: string;
  /** Message key. */
  readonly label: string;
  readonly value: string | null;
}

/** One kind of records of a person, as they take them home. */
export interface ToldRecords {
  readonly name: string;
  /** Message key. */
  readonly title: string;
  readonly records: readonly (readonly ToldField[])[];
}

/** A module that keeps something about people. */
export interface RecordKeeper {
  /** What outlives their account, and why. */
  held(userId: string): Promise<readonly HeldRecord[]>;
  told(userId: string, language: 'en' | 'zh'): Promise<ToldRecords>;
}

/** What the modules keep about a person, beside the account. */
@Injectable()
export class KeptElsewhere implements Holds {
  private readonly keepers: RecordKeeper[] = [];

  register(keeper: RecordKeeper): void {
    this.keepers.push(keeper);
  }

  async of(userId: string): Promise<readonly HeldRecord[]> {
    return (await Promise.all(this.keepers.map((keeper) => keeper.held(userId)))).flat();
  }

  told(userId: string, language: 'en' | 'zh'): Promise<readonly ToldRecords[]> {
    return Promise.all(this.keepers.map((keeper) => keeper.told(userId, language)));
  }
}
