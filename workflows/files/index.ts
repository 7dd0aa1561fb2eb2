export { fileMachine, type FileStatus } from './file.machine.js';
export { pictureMachine, type PictureStatus } from './picture.machine.js';
