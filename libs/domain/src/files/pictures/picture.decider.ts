import { pictureMachine, type PictureStatus } from '@meridian/workflows/files';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { PictureEvent, PictureEventMap } from './picture.events.js';

type Uploaded = Omit<PictureEventMap['PictureUploaded'], 'pictureId'>;
type Texts = Omit<PictureEventMap['PictureDescribed'], 'pictureId'>;

export interface PictureState {
  readonly status: PictureStatus;
  readonly uploaded: Uploaded | null;
  readonly texts: Texts | null;
}

export type PictureCommand =
  | { readonly type: 'UploadPicture'; readonly data: PictureEventMap['PictureUploaded'] }
  | { readonly type: 'DescribePicture'; readonly data: PictureEventMap['PictureDescribed'] }
  | { readonly type: 'RemovePicture'; readonly data: PictureEventMap['PictureRemoved'] };

export type PictureRefusal = 'unknownPicture' | 'pictureRemoved' | 'pictureExists';

const table = compileTransitions(pictureMachine.config);

const takes = ({ status }: PictureState, type: PictureEvent['type']) => table.next(status, type) !== undefined;

const next = (state: PictureState, type: PictureEvent['type']): PictureStatus => {
  const status = table.next(state.status, type);
  if (status === undefined) throw new Error(`A picture that is ${state.status} takes no ${type}`);
  return status as PictureStatus;
};

const gone = ({ status }: PictureState) => refuse(status === 'removed' ? 'pictureRemoved' : 'unknownPicture');

export const pictureDecider: Decider<PictureState, PictureCommand, PictureEvent, PictureRefusal> = {
  initial: { status: 'unknown', uploaded: null, texts: null },
  evolve(state, event) {
    const status = next(state, event.type);
    switch (event.type) {
      case 'PictureUploaded': {
        const { pictureId: _, ...uploaded } = event.data;
        return { ...state, status, uploaded };
      }
      case 'PictureDescribed': {
        const { en, zh } = event.data;
        return { ...state, status, texts: { en, zh } };
      }
      case 'PictureRemoved':
        return { ...state, status };
    }
  },
  decide: {
    UploadPicture: ({ data }, state) =>
      takes(state, 'PictureUploaded') ? [{ type: 'PictureUploaded', data }] : refuse('pictureExists'),
    DescribePicture: ({ data }, state) => {
      if (!takes(state, 'PictureDescribed')) return gone(state);
      const same = state.texts?.en === data.en && state.texts.zh === data.zh;
      return same ? [] : [{ type: 'PictureDescribed', data }];
    },
    RemovePicture: ({ data }, state) =>
      takes(state, 'PictureRemoved') ? [{ type: 'PictureRemoved', data }] : gone(state),
  },
};

export const pictures: Aggregate<PictureState, PictureCommand, PictureEvent, PictureRefusal> = {
  category: 'picture',
  decider: pictureDecider,
  idOf: ({ data }) => data.pictureId,
};
