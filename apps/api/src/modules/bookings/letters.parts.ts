import type { Provider } from '@nestjs/common';
import { Reminders } from './jobs/reminders.js';

export const lettersParts: readonly Provider[] = [Reminders];
