export { FilesModule, filesModule } from './files.module.js';
export { ContextFiles } from './contexts/context-files.service.js';
export { type FileContext, FileContexts } from './contexts/file-contexts.registry.js';
export { type OwnFileReader, OwnFileReaders } from './contexts/own-file-readers.registry.js';
export { PictureTextsQuery } from './pictures/picture-texts.query.js';
export { unknownPicture } from './pictures/unknown-picture.js';
export { FileText, type TextOfFile } from './text/file-text.service.js';
