import type { Provider } from '@nestjs/common';

/** From a sample to a published report, by two people. */
export const entryParts: readonly Provider[] = [];
