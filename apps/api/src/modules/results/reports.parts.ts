import type { Provider } from '@nestjs/common';

/** What patients read: under a link, or signed in. */
export const reportsParts: readonly Provider[] = [];
