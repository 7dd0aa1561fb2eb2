export { type PictureEvent, type PictureEventMap, pictureEvents, pictureStream } from './pictures/picture.events.js';
export {
  type PictureCommand,
  pictureDecider,
  type PictureRefusal,
  pictures,
  type PictureState,
} from './pictures/picture.decider.js';
export * from './rules.js';
