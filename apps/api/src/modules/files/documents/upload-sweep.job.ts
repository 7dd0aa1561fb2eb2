import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/jobs/index.js';
import { UPLOAD_STORE, type UploadStore } from '../../../platform/uploads/index.js';

const hourMs = 3_600_000;
/** Far longer than an upload lasts. */
const restMs = 24 * hourMs;

/** Removes what came in part before its process was killed. */
@Injectable()
export class UploadSweep {
  constructor(
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(): Promise<number> {
    return this.uploads.sweep(new Date(this.clock.now().getTime() - restMs));
  }
}

export const uploadSweep = repeated(UploadSweep, {
  name: 'files.sweep',
  everyMs: 6 * hourMs,
  firstMs: hourMs,
  run: (sweep) => sweep.run(),
});
