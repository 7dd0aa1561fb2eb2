export { FilesModule, filesModule } from './files.module.js';
export { PictureTextsQuery } from './pictures/picture-texts.query.js';
export { unknownPicture } from './pictures/unknown-picture.js';
