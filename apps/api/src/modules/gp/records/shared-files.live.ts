import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { sharedFilesKind } from '@meridian/domain/gp';
import { isSignedIn, type Viewer } from '../../../platform/session/index.js';
import { type FileContext, FileContexts, type OwnFileReader, OwnFileReaders } from '../../files/index.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { AppointmentsOfBoth } from './appointments-of-both.query.js';
import { SharedWithDoctor } from './shared-records.service.js';

/** What patients keep for themselves, for the doctor of an appointment to whom they agreed to show it. Nobody adds or removes any here. */
@Injectable()
export class SharedFiles implements FileContext, OwnFileReader, OnModuleInit {
  readonly kind = sharedFilesKind;
  readonly name = key('gp.data.sharedFiles');
  readonly words = 'gp';

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(OwnFileReaders) private readonly readers: OwnFileReaders,
    @Inject(SharedWithDoctor) private readonly shared: SharedWithDoctor,
    @Inject(AppointmentsOfBoth) private readonly appointments: AppointmentsOfBoth,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
  ) {}

  onModuleInit(): void {
    this.contexts.register(this);
    this.readers.register(this);
  }

  mayAdd() {
    return Promise.resolve(null);
  }

  async mayRead(appointmentId: string, _fileId: string | null, viewer: Viewer) {
    const isShared = isGp(viewer) && (await this.shared.of(appointmentId, viewer.userId, 'files'));
    return isShared ? ({ role: 'gp' } as const) : null;
  }

  mayRemove() {
    return Promise.resolve(null);
  }

  ownFilesOf(appointmentId: string): Promise<string | null> {
    return this.owners.ownerOf(appointmentId);
  }

  async mayReadOwn(owner: string, viewer: Viewer) {
    if (!isGp(viewer) || viewer.userId === null) return null;
    for (const appointmentId of await this.appointments.of(owner, viewer.userId)) {
      if (await this.shared.of(appointmentId, viewer.userId, 'files')) return { role: 'gp' } as const;
    }
    return null;
  }
}

const isGp = (viewer: Viewer): boolean => isSignedIn(viewer) && viewer.tags.includes('gp');
