import { Module, type DynamicModule, type Type } from '@nestjs/common';

@Module({})
export class AppModule {
  static register(imports: readonly (DynamicModule | Type)[]): DynamicModule {
    return { module: AppModule, imports: [...imports] };
  }
}
