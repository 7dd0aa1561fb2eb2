import { Module, type DynamicModule, type Type } from '@nestjs/common';

const modules: Type[] = [];

@Module({})
export class AppModule {
  static register(imports: readonly (DynamicModule | Type)[]): DynamicModule {
    return { module: AppModule, imports: [...imports, ...modules] };
  }
}
