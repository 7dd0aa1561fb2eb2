import type { Provider } from '@nestjs/common';

export const bookingParts: readonly Provider[] = [];
