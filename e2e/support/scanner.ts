import type { Page } from '@playwright/test';

const gap = 0.01;

/** The keys as a scanner sends them: their times are their own, so that a busy machine does not turn it into a slow typist. */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key, unmodifiedText: key }));
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  for (const [at, key] of [...keys, enter].entries()) {
    const timestamp = began + at * gap;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
  }
  await keyboard.detach();
}
