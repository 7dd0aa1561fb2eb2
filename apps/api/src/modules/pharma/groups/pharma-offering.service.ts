import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/session/index.js';
import { FlagsQuery } from '../../flags/index.js';

/** Whether pharmacies can apply. */
@Injectable()
export class PharmaOffering {
  constructor(@Inject(FlagsQuery) private readonly flags: FlagsQuery) {}

  async isOpen(viewer: Viewer): Promise<boolean> {
    return (await this.flags.of(viewer)).some(({ key }) => key === 'pharmacies');
  }
}
