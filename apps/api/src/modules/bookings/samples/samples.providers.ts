import type { Provider } from '@nestjs/common';
import { RackHandler } from './rack.handler.js';
import { rackOperations } from './rack.operations.js';
import { RackQuery } from './rack.query.js';

export const samplesProviders: readonly Provider[] = [RackQuery, RackHandler, rackOperations];
