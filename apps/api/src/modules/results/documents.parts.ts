import type { Provider } from '@nestjs/common';

/** A report as a signed PDF and as FHIR. */
export const documentsParts: readonly Provider[] = [];
