import { describePictureRules, pictureRules } from '@meridian/contracts/files';
import { pictures } from '@meridian/domain/files';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, publicOperations } from '../../../platform/operations/index.js';
import { pictureHistory } from './picture.history.js';
import { PictureTextsQuery } from './picture-texts.query.js';
import { uploadedPictures } from './uploaded-pictures.query.js';

export const uploadedPictureOperations = adminOperations({
  name: 'uploadedPictureOperations',
  module: 'files',
  uses: { histories: Histories, list: uploadedPictures },
  fields: {
    Query: {
      pictures: { allow: 'laboratory+finance+clinical', run: ({ args, list }) => list.page(args) },
      pictureHistory: {
        allow: 'laboratory+finance+clinical',
        run: ({ args, histories }) => histories.of(pictureHistory, args.id),
      },
    },
    Mutation: {
      describePicture: {
        allow: 'laboratory+finance+clinical',
        rules: describePictureRules,
        sends: ({ input: { id: pictureId, text } }) =>
          command(pictures, { type: 'DescribePicture', data: { pictureId, en: text.en, zh: text.zh } }),
        answer: recordAfter,
      },
      removePicture: {
        allow: 'laboratory+finance+clinical',
        rules: pictureRules,
        sends: ({ input }) => command(pictures, { type: 'RemovePicture', data: { pictureId: input.id } }),
        answer: recordAfter,
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
