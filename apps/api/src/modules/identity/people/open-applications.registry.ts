import { Injectable } from '@nestjs/common';

/** Where people ask for rights in a module of its own. */
export interface OpenApplicationSource {
  /** Whether somebody waits there for an answer. */
  hasOpen(userId: string): Promise<boolean>;
}

@Injectable()
export class OpenApplications {
  private readonly sources: OpenApplicationSource[] = [];

  register(source: OpenApplicationSource): void {
    this.sources.push(source);
  }

  async hasOpen(userId: string): Promise<boolean> {
    return (await Promise.all(this.sources.map((source) => source.hasOpen(userId)))).includes(true);
  }
}
