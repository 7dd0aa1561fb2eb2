import type { MigrationInterface } from 'typeorm';
import { PersonalKeys1763700001000 } from './1763700001000-personal-keys.js';
import { Proof1763700002000 } from './1763700002000-proof.js';
import { Projector1763700003000 } from './1763700003000-projector.js';
import { Reactions1763700004000 } from './1763700004000-reactions.js';
import { FeaturesAndVisits1763700005000 } from './1763700005000-features-and-visits.js';
import { Secrets1763700006000 } from './1763700006000-secrets.js';
import { Throttles1763700007000 } from './1763700007000-throttles.js';
import { MailOutbox1763700008000 } from './1763700008000-mail-outbox.js';
import { Files1763700040000 } from './1763700040000-files.js';
import { Identity1763700009000 } from './1763700009000-identity.js';
import { Shop1763700010000 } from './1763700010000-shop.js';
import { Payments1763700012000 } from './1763700012000-payments.js';
import { MailAttachments1763700013000 } from './1763700013000-mail-attachments.js';
import { Bookings1763700014000 } from './1763700014000-bookings.js';
import { BookingReminders1763700015000 } from './1763700015000-booking-reminders.js';
import { Results1763700016000 } from './1763700016000-results.js';
import { DemoStreams1763700018000 } from './1763700018000-demo-streams.js';
import { LogMarks1763700019000 } from './1763700019000-log-marks.js';
import { BookingRows1763700020000 } from './1763700020000-booking-rows.js';
import { Tasks1763700041000 } from './1763700041000-tasks.js';
import { Reconciliations1763700042000 } from './1763700042000-reconciliations.js';
import { Gp1763700043000 } from './1763700043000-gp.js';
import { GpCalls1763700046000 } from './1763700046000-gp-calls.js';
import { PharmaDayMails1763700047000 } from './1763700047000-pharma-day-mails.js';
import { PharmaCalendarLinks1763700048000 } from './1763700048000-pharma-calendar-links.js';
import { MovedLogs1763700049000 } from './1763700049000-moved-logs.js';
import { LogFence1763700050000 } from './1763700050000-log-fence.js';
import { LeaseGenerations1763700051000 } from './1763700051000-lease-generations.js';
import { ComparedLogs1763700052000 } from './1763700052000-compared-logs.js';
import { SameTable1763700053000 } from './1763700053000-same-table.js';
import { SentMails1763700034000 } from './1763700034000-sent-mails.js';
import { ProofStreams1763700025000 } from './1763700025000-proof-streams.js';
import { LiveHolds1763700026000 } from './1763700026000-live-holds.js';
import { ProofNotes1763700027000 } from './1763700027000-proof-notes.js';

/** In the order in which they run; a class name ends with its 13 digit timestamp. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  PersonalKeys1763700001000,
  Proof1763700002000,
  Projector1763700003000,
  Reactions1763700004000,
  FeaturesAndVisits1763700005000,
  Secrets1763700006000,
  Throttles1763700007000,
  MailOutbox1763700008000,
  Identity1763700009000,
  Shop1763700010000,
  Payments1763700012000,
  MailAttachments1763700013000,
  Bookings1763700014000,
  BookingReminders1763700015000,
  Results1763700016000,
  DemoStreams1763700018000,
  LogMarks1763700019000,
  BookingRows1763700020000,
  ProofStreams1763700025000,
  LiveHolds1763700026000,
  ProofNotes1763700027000,
  SentMails1763700034000,
  Files1763700040000,
  Tasks1763700041000,
  Reconciliations1763700042000,
  Gp1763700043000,
  GpCalls1763700046000,
  PharmaDayMails1763700047000,
  PharmaCalendarLinks1763700048000,
  MovedLogs1763700049000,
  LogFence1763700050000,
  LeaseGenerations1763700051000,
  ComparedLogs1763700052000,
  SameTable1763700053000,
];
