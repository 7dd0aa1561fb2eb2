import { pictureMachine } from '@meridian/workflows/files';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type PictureCommand, pictureDecider } from './picture.decider.js';
import type { PictureEvent } from './picture.events.js';
import { pictureAddress, uploadedPictureId } from './picture.rules.js';

const pictureId = 'p1';
const file = { pictureId, type: 'jpeg', bytes: 1000, width: 800, height: 600, sha256: 'a'.repeat(64) } as const;
const uploaded: PictureEvent = { type: 'PictureUploaded', data: file };
const described: PictureEvent = { type: 'PictureDescribed', data: { pictureId, en: 'A jar', zh: '一个罐子' } };
const removed: PictureEvent = { type: 'PictureRemoved', data: { pictureId } };
const upload: PictureCommand = { type: 'UploadPicture', data: file };
const describeIt: PictureCommand = { type: 'DescribePicture', data: { pictureId, en: 'A jar', zh: '一个罐子' } };
const remove: PictureCommand = { type: 'RemovePicture', data: { pictureId } };
const picture = given(pictureDecider);

describe('a picture', () => {
  it('is uploaded, described, described better and removed', () => {
    picture.when(upload).thenExpect([uploaded]);
    picture.events([uploaded]).when(describeIt).thenExpect([described]);
    picture.events([uploaded, described]).when(describeIt).thenExpect([]);
    const better = { pictureId, en: 'A jar of cream', zh: '一罐面霜' };
    picture
      .events([uploaded, described])
      .when({ type: 'DescribePicture', data: better })
      .thenExpect([{ type: 'PictureDescribed', data: better }]);
    picture.events([uploaded]).when(remove).thenExpect([removed]);
    picture.events([uploaded, described]).when(remove).thenExpect([removed]);
  });

  it('is refused', () => {
    picture.when(describeIt).thenExpect({ refused: 'unknownPicture' });
    picture.when(remove).thenExpect({ refused: 'unknownPicture' });
    picture.events([uploaded]).when(upload).thenExpect({ refused: 'pictureExists' });
    picture.events([uploaded, removed]).when(describeIt).thenExpect({ refused: 'pictureRemoved' });
    picture.events([uploaded, removed]).when(remove).thenExpect({ refused: 'pictureRemoved' });
  });

  it('is ready to be shown once it is described', () => {
    expect(picture.events([uploaded]).state.status).toBe('undescribed');
    expect(picture.events([uploaded, described]).state).toMatchObject({
      status: 'ready',
      texts: { en: 'A jar', zh: '一个罐子' },
    });
  });

  it('obeys its machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(pictureMachine.config),
      decider: pictureDecider,
      statusOf: ({ status }) => status,
      histories: {
        unknown: [[]],
        undescribed: [[uploaded]],
        ready: [[uploaded, described]],
        removed: [[uploaded, removed]],
      },
      commands: [
        upload,
        describeIt,
        { type: 'DescribePicture', data: { pictureId, en: 'Another', zh: '另一个' } },
        remove,
      ],
    });
    expect(problems).toEqual([]);
  });
});

describe('the address of a picture', () => {
  it('tells an uploaded one from a drawing of the product', () => {
    expect(uploadedPictureId(pictureAddress('p1'))).toBe('p1');
    expect(uploadedPictureId('/shop/thermometer.svg')).toBeNull();
  });
});
