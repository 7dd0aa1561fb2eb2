import { Injectable } from '@nestjs/common';
import type { HeldRecord, Holds } from '../erasure/holds.port.js';

export interface PersonalField {
  readonly name: string;
  /** Message key. */
  readonly label: string;
  readonly value: string | null;
}

/** One kind of records of a person, as they take them home. */
export interface PersonalRecords {
  readonly name: string;
  /** Message key. */
  readonly title: string;
  readonly records: readonly (readonly PersonalField[])[];
}

/** A module that keeps something about people. */
export interface PersonalRecordSource {
  /** What outlives their account, and why. */
  held(userId: string): Promise<readonly HeldRecord[]>;
  records(userId: string, language: 'en' | 'zh'): Promise<PersonalRecords>;
}

/** What the modules keep about a person, beside the account. */
@Injectable()
export class PersonalRecordSources implements Holds {
  private readonly keepers: PersonalRecordSource[] = [];

  register(keeper: PersonalRecordSource): void {
    this.keepers.push(keeper);
  }

  async of(userId: string): Promise<readonly HeldRecord[]> {
    return (await Promise.all(this.keepers.map((keeper) => keeper.held(userId)))).flat();
  }

  records(userId: string, language: 'en' | 'zh'): Promise<readonly PersonalRecords[]> {
    return Promise.all(this.keepers.map((keeper) => keeper.records(userId, language)));
  }
}
