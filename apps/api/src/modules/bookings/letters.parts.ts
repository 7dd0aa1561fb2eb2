import type { Provider } from '@nestjs/common';
import { reminders } from './jobs/reminders.js';

export const lettersParts: readonly Provider[] = [...reminders];
