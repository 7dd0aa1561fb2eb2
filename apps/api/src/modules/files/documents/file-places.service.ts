import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { mostFiles } from '@meridian/domain/files';
import { type Refused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { type FilesFor, FilesQuery } from './files.query.js';

export interface FilePlace {
  readonly fileId: string;
  readonly userId: string;
  /** Among which it is counted. */
  readonly among: FilesFor;
}

/** Longer than any upload lasts. */
const holdMs = 15 * 60_000;
const tries = 40;
const longestPause = 50;

/** Counts files before they come, so that many at one moment cannot pass the limit together. */
@Injectable()
export class FilePlaces {
  constructor(
    @Inject(LiveHolds) private readonly holds: LiveHolds,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A place for a file that comes now. What is there is counted before and after: an upload that ended in between is counted
   * twice, as under way and as there, or not at all, so that both are counted again.
   */
  async take(place: FilePlace): Promise<{ readonly others: number } | Refused<'tooManyFiles'>> {
    const { fileId, among } = place;
    const now = this.clock.now();
    const until = new Date(now.getTime() + holdMs);
    const key = ['uploading file', among.owner ?? '', among.context];
    for (let left = tries; left > 0; left -= 1) {
      const others = await this.files.countOthers(among, fileId);
      if (others >= mostFiles) break;
      const limit = await this.holds.claim(holdOf(place), [{ key, most: mostFiles - others }], until, now);
      if (limit === null && others === (await this.files.countOthers(among, fileId))) return { others };
      await this.free(place);
      await pause(randomInt(longestPause));
    }
    return refuse('tooManyFiles', { most: mostFiles });
  }

  async free(place: FilePlace): Promise<void> {
    await this.holds.free(holdOf(place));
  }
}

const holdOf = ({ userId, fileId }: FilePlace): string => `file ${userId} ${fileId}`;
