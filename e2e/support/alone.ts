import { test } from '@playwright/test';

const tag = '@alone';

/** For a journey that changes the product for everyone: no other runs beside it. */
export const alone = { tag };

export function demandAlone(): void {
  if (!test.info().tags.includes(tag))
    throw new Error('this changes the product for everyone: mark the journey `alone`');
}
