import type { Provider } from '@nestjs/common';
import { bookingMailsReaction } from './mails.reaction.js';
import { reminders } from './reminders.job.js';

export const mailsProviders: readonly Provider[] = [...reminders, bookingMailsReaction];
