import type { GpPaidKind } from '@meridian/domain/gp';
import type { Language } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { OnePaymentPaper } from '../../payments/index.js';
import { appointmentPaper } from './appointment-paper.js';
import { gpDocumentPaper } from './gp-document-paper.js';

type PaperOf = (store: EventStore, subjectId: string, language?: Language) => Promise<OnePaymentPaper | null>;

export const gpPapers: Readonly<Record<GpPaidKind, PaperOf>> = { gp: appointmentPaper, gpDocument: gpDocumentPaper };
