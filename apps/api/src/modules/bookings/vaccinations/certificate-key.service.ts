import { Inject, Injectable } from '@nestjs/common';
import { DocumentSigner } from '../../../platform/documents/index.js';
import { ServerKeys } from '../../../platform/secrets/index.js';

/** Signs certificates of vaccinations. */
@Injectable()
export class CertificateKey extends DocumentSigner {
  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    super(keys, 'vaccination certificates');
  }
}
