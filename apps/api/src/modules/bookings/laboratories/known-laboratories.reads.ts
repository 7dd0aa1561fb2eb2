import { Inject, Injectable } from '@nestjs/common';
import { laboratoryDecider, type LaboratoryRefusal, laboratoryStream } from '@meridian/domain/bookings';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';

export interface ChosenLaboratory {
  readonly id: string;
  readonly name: string;
  readonly address1?: string | undefined;
  readonly postCode?: string | undefined;
}

/** The laboratories as the log has them, for whoever chooses one. */
@Injectable()
export class KnownLaboratories {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** One that takes samples now, or that was chosen before. */
  async chosen(id: string, before: string | null | undefined): Promise<ChosenLaboratory | Refused<LaboratoryRefusal>> {
    const { details, active } = (await this.store.look(laboratoryStream(id), laboratoryDecider)).state;
    if (!details) return refuse('unknownLaboratory');
    if (!active && id !== before) return refuse('laboratoryClosed');
    const { laboratoryId: _id, ...named } = details;
    return { id, ...named };
  }
}
