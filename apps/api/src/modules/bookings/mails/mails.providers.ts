import type { Provider } from '@nestjs/common';
import { reminders } from './reminders.job.js';

export const mailsProviders: readonly Provider[] = [...reminders];
