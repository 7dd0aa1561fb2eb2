import { Module, type DynamicModule, type Type } from '@nestjs/common';

/** The modules of the product. */
const product: (DynamicModule | Type)[] = [];

@Module({})
export class AppModule {
  static register(imports: readonly (DynamicModule | Type)[], withProduct: boolean): DynamicModule {
    return { module: AppModule, imports: [...imports, ...(withProduct ? product : [])] };
  }
}
