import { describe, expect, it } from 'vitest';
import { shortened } from './shortened.ts';

const long = 'Take the sample in the morning before breakfast, and post it on the same day without cooling it.';

describe('two long texts', () => {
  it('are cut down to where they differ, with the words around it', () => {
    expect(shortened(long, long.replace('before breakfast', 'after a light lunch'))).toEqual([
      '…sample in the morning before breakfast, and post it on the sam…',
      '…sample in the morning after a light lunch, and post it on the sam…',
    ]);
  });

  it('are cut where there is no word to begin at', () => {
    const zh = '请在早晨空腹时采集样本并于当天寄出不要冷藏样本盒内附有回邮信封请按照说明书操作如有疑问请联系我们的客服';
    const [before, after] = shortened(zh, zh.replace('当天', '次日'));
    expect(before).toContain('当天');
    expect(after).toContain('次日');
    expect(before.length).toBeLessThan(zh.length);
  });

  it('stay whole where nothing is the same', () => {
    expect(shortened('one', 'two')).toEqual(['one', 'two']);
  });

  it('show the beginning and the end of a long part that is other', () => {
    const [, after] = shortened(long, `${long} ${'It is cheap. '.repeat(40)}Truly.`);
    expect(after).toMatch(/without cooling it\. It is cheap\..* … .*Truly\.$/);
    expect(after.length).toBeLessThan(200);
  });

  it('show what was added at the end', () => {
    expect(shortened(long, `${long} Keep the receipt.`)[1]).toMatch(/^….*Keep the receipt\.$/);
  });
});
