declare module 'virtual:languages' {
  import type { Language } from './i18n/languages.ts'
  import type { MessagePacks } from './pages/catalogue.ts'
  const languages: readonly Language[]
  export default languages
  export const coreMessages: MessagePacks
  export const calculatorMessages: MessagePacks
}
declare module 'virtual:services' {
  const services: readonly import('./pages/catalogue.ts').Service[]
  export default services
}
declare module 'virtual:pack/*' {
  const pack: import('./pages/catalogue.ts').MessagePacks
  export default pack
}
