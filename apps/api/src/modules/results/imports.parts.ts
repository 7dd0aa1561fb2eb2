import type { Provider } from '@nestjs/common';

/** Readings that a laboratory sends as a file. */
export const importsParts: readonly Provider[] = [];
