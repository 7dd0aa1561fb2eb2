export { pictureMachine, type PictureStatus } from './picture.machine.js';
