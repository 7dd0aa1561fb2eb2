import type { Provider } from '@nestjs/common';
import { bookingLettersReaction } from './letters.reaction.js';
import { reminders } from './reminders.job.js';

export const mailsProviders: readonly Provider[] = [...reminders, bookingLettersReaction];
