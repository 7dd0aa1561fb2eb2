import { describePictureRules, pictureRules } from '@meridian/contracts/files';
import { pictures } from '@meridian/domain/files';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { adminOperations, command, publicOperations } from '../../../platform/operations/index.js';
import { pictureHistory } from './picture.history.js';
import { PictureTextsQuery } from './picture-texts.query.js';
import { UploadedPicturesQuery } from './uploaded-pictures.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly list: UploadedPicturesQuery;
}

const picture = ({ input, list }: Call, position: LogPosition) => list.at(input.id, position);

export const uploadedPictureOperations = adminOperations({
  name: 'uploadedPictureOperations',
  module: 'files',
  uses: { histories: Histories, list: UploadedPicturesQuery },
  fields: {
    Query: {
      pictures: { allow: 'laboratory+finance', run: ({ args, list }) => list.page(args) },
      pictureHistory: {
        allow: 'laboratory+finance',
        run: ({ args, histories }) => histories.of(pictureHistory, args.id),
      },
    },
    Mutation: {
      describePicture: {
        allow: 'laboratory+finance',
        rules: describePictureRules,
        sends: ({ input: { id: pictureId, text } }) =>
          command(pictures, { type: 'DescribePicture', data: { pictureId, en: text.en, zh: text.zh } }),
        answer: picture,
      },
      removePicture: {
        allow: 'laboratory+finance',
        rules: pictureRules,
        sends: ({ input }) => command(pictures, { type: 'RemovePicture', data: { pictureId: input.id } }),
        answer: picture,
      },
    },
  },
});

export const pictureTextOperations = publicOperations({
  name: 'pictureTextOperations',
  module: 'files',
  uses: { texts: PictureTextsQuery },
  fields: {
    Query: {
      pictureTexts: { allow: 'public', run: ({ args, texts }) => texts.of(args.addresses) },
    },
  },
});
