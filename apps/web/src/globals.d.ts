declare const __PRODUCT__: Readonly<Record<'en' | 'zh', string>>;
declare const __INSPECTION__: boolean;

declare module 'virtual:messages/shell' {
  const group: import('./lib/i18n/words.ts').WordGroup;
  export default group;
}
declare module 'virtual:messages/answers' {
  /** By the namespace of a message key. */
  const groups: Readonly<Partial<Record<string, import('./lib/i18n/words.ts').WordGroup>>>;
  export default groups;
}

declare module '*.wasm?url' {
  const address: string;
  export default address;
}
