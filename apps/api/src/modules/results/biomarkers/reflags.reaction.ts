import { setTimeout as wait } from 'node:timers/promises';
import {
  type Biomarker,
  biomarkerDecider,
  type BiomarkerEventMap,
  biomarkerStream,
  inForce,
  type ReportEventMap,
} from '@meridian/domain/results';
import type { LogPosition, StoredEvent } from '../../../platform/event-store/index.js';
import { readLivePositions } from '../../../platform/projector/checkpoints.store.js';
import { isBefore, later } from '../../../platform/projector/positions.js';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { reflag } from './rejudge.handler.js';
import { ReportLog } from '../entry/report-log.reads.js';
import { HeldBiomarkersQuery } from './held-biomarkers.query.js';

type Followed = Pick<BiomarkerEventMap, 'BiomarkerSpecified'> & Pick<ReportEventMap, 'ReadingsEntered'>;

const reports = 'results.reports';
const againMs = 100;
const longestWaitMs = 30_000;

/**
 * Judges by a new version what is entered and not published. An entry that was judged by a version which was not the last
 * one any longer when it was written is judged again as soon as the event arrives.
 */
export const reflagsReaction = provideReaction(
  { store: reactionStore, pool: token<pg.Pool>(POOL), log: ReportLog, held: HeldBiomarkersQuery },
  ({ store, pool, log, held }) => {
    const biomarkerNow = async (biomarkerId: string) =>
      (await store.look(biomarkerStream(biomarkerId), biomarkerDecider)).state;

    let seen = new Map<string, Biomarker | null>();
    let seenUpTo: LogPosition | null = null;
    /**
     * With all that was told of it before this place of the log. What is looked at once a place is in the log serves all
     * that is told up to there, such as the entries of a laboratory's file.
     */
    const biomarkerBy = async (biomarkerId: string, position: LogPosition): Promise<Biomarker | null> => {
      if (isBefore(seenUpTo, position)) {
        seenUpTo = later(position, await readModelPosition());
        seen = new Map();
      }
      const known = seen.get(biomarkerId) ?? (await biomarkerNow(biomarkerId));
      seen.set(biomarkerId, known);
      return known;
    };

    return reaction<Followed>({
      name: 'results.reflags',
      attempts: 'forMinutes',
      on: {
        BiomarkerSpecified: async (event, context) => {
          const { biomarkerId } = event.data;
          await reached(event, context);
          const biomarker = await biomarkerNow(biomarkerId);
          if (!biomarker) return;
          for (const reportId of await held.open(biomarkerId)) {
            await reflag({ store, log }, reportId, biomarker, context.acting);
          }
        },
        ReadingsEntered: async (event, context) => {
          const { reportId, versions } = event.data;
          for (const { biomarkerId, version } of versions) {
            const biomarker = await biomarkerBy(biomarkerId, event.position);
            if (!biomarker || inForce(biomarker).version === version) continue;
            await reflag({ store, log }, reportId, biomarker, context.acting);
          }
        },
      },
    });

    async function readModelPosition(): Promise<LogPosition | null> {
      return (await readLivePositions(pool, [reports])).get(reports) ?? null;
    }

    /** Complete once the read model has reached everything written before. */
    async function reached({ position }: StoredEvent, { signal }: ReactionContext): Promise<void> {
      const giveUp = Date.now() + longestWaitMs;
      while (isBefore(await readModelPosition(), position)) {
        if (Date.now() > giveUp) throw new Error('The read model of reports is behind');
        await wait(againMs, undefined, { signal });
      }
    }
  },
);
