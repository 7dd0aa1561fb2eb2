import { mediaHook } from './use-media.ts';

/** A finger points, and there may be no keys. */
export const useTouch = mediaHook('(pointer: coarse)');
