declare const __PRODUCT__: Readonly<Record<'en' | 'zh', string>>;
declare const __CONTACT_EMAIL__: string;
declare const __INSPECTION__: boolean;

declare module 'virtual:messages/*' {
  const messages: import('./lib/i18n/languages.ts').Messages;
  export default messages;
}
declare module 'virtual:theme.css' {}
