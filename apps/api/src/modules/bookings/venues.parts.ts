import type { Provider } from '@nestjs/common';

export const venuesParts: readonly Provider[] = [];
