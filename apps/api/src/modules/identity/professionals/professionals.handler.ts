import { Inject, Injectable } from '@nestjs/common';
import {
  accessStream,
  doctorDecider,
  type DoctorCommand,
  type DoctorRefusal,
  doctorStream,
  prescriberDecider,
  type PrescriberCommand,
  type PrescriberRefusal,
  prescriberStream,
} from '@meridian/domain/identity';
import type { Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Indexes } from '../accounts/indexes.js';

type Written = { readonly position: LogPosition };
type Decided<Reason extends string> = Promise<Written | Refused<Reason | 'busy'>>;

export interface OpenRecord {
  readonly userId: string;
  readonly by: string;
  readonly reason: string;
  /** Which record of the person. */
  readonly record: string;
}

/** Applications of doctors and prescribers, and what staff decide about them. */
@Injectable()
export class ProfessionalsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
  ) {}

  applyAsDoctor(userId: string, gmcNumber: string, context: WriteContext): Decided<DoctorRefusal> {
    const data = { userId, gmcNumber, gmcIndex: this.indexes.gmcNumber(gmcNumber) };
    return this.doctor({ type: 'ApplyAsDoctor', data }, context);
  }

  verifyDoctor(userId: string, context: WriteContext): Decided<DoctorRefusal> {
    return this.doctor({ type: 'VerifyDoctor', data: { userId } }, context);
  }

  refuseDoctor(userId: string, reason: string, context: WriteContext): Decided<DoctorRefusal> {
    return this.doctor({ type: 'RefuseDoctor', data: { userId, reason } }, context);
  }

  /** `doctor`: the person is a verified doctor. */
  applyAsPrescriber(
    data: { readonly userId: string; readonly srxId: string; readonly doctor: boolean },
    context: WriteContext,
  ): Decided<PrescriberRefusal> {
    return this.prescriber({ type: 'ApplyAsPrescriber', data }, context);
  }

  activatePrescriber(userId: string, srxId: string, context: WriteContext): Decided<PrescriberRefusal> {
    return this.prescriber({ type: 'ActivatePrescriber', data: { userId, srxId } }, context);
  }

  deactivatePrescriber(userId: string, reason: string, context: WriteContext): Decided<PrescriberRefusal> {
    return this.prescriber({ type: 'DeactivatePrescriber', data: { userId, reason } }, context);
  }

  /** Written before the record is shown: nobody looks without a trace. */
  openRecord(data: OpenRecord, context: WriteContext): Decided<never> {
    return this.store.append(accessStream(data.userId), [{ type: 'RecordOpened', data }], context) as Decided<never>;
  }

  private doctor(command: DoctorCommand, context: WriteContext): Decided<DoctorRefusal> {
    return this.store.decide(doctorStream(command.data.userId), doctorDecider, command, context);
  }

  private prescriber(command: PrescriberCommand, context: WriteContext): Decided<PrescriberRefusal> {
    return this.store.decide(prescriberStream(command.data.userId), prescriberDecider, command, context);
  }
}
