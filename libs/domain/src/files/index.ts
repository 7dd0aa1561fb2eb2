export { type FileCommand, fileDecider, files, type FileRefusal, type FileState } from './documents/file.decider.js';
export { type FileEvent, type FileEventMap, fileEvents, fileStream } from './documents/file.events.js';
export { type PictureEvent, type PictureEventMap, pictureEvents, pictureStream } from './pictures/picture.events.js';
export {
  type PictureCommand,
  pictureDecider,
  type PictureRefusal,
  pictures,
  type PictureState,
} from './pictures/picture.decider.js';
export * from './rules.js';
