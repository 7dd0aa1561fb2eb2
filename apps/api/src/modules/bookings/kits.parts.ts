import type { Provider } from '@nestjs/common';
import { Kits } from './commands/kits.handler.js';

export const kitsParts: readonly Provider[] = [Kits];
