import { describeGolden } from '../kernel/testing/index.js';
import { fileEvents } from './documents/file.events.js';
import golden from './files.golden.json' with { type: 'json' };
import { pictureEvents } from './pictures/picture.events.js';

describeGolden('files', { definitions: { ...fileEvents.definitions, ...pictureEvents.definitions } }, golden);
