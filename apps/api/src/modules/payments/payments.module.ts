import { Global, Module } from '@nestjs/common';
import { Payables } from './ports/payables.js';

@Global()
@Module({ providers: [Payables], exports: [Payables] })
export class PaymentsModule {}
