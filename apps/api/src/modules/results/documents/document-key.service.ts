import { Inject, Injectable } from '@nestjs/common';
import { DocumentSigner } from '../../../platform/documents/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';

/** Signs documents of reports. */
@Injectable()
export class DocumentKey extends DocumentSigner {
  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    super(keys, 'result documents');
  }
}
