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
declare module 'virtual:clinic' {
  const contact: import('./content/clinic.ts').ShownContact
  export default contact
}
declare module 'virtual:clinic/hours' {
  const hours: import('./content/clinic.ts').Hours
  export default hours
}
declare module 'virtual:clinic/phone' {
  const phone: string | undefined
  export default phone
}
declare module 'virtual:clinic/absent' {
  /** The paths of pages that this site does not have: `src/content/absent.ts`. */
  const absent: readonly string[]
  export default absent
}
declare module 'virtual:clinic/hasEmbeds' {
  /** Whether other sites may show programs in frames. */
  const hasEmbeds: boolean
  export default hasEmbeds
}
declare module 'virtual:clinic/embeds' {
  /** Which ones may. */
  const origins: import('./content/embed.ts').EmbedOrigins
  export default origins
}
declare module 'virtual:embeds' {
  /** The programs that other sites may show, by language. */
  const lists: Readonly<
    Record<
      string,
      () => Promise<{
        readonly default: readonly {
          readonly id: string
          readonly path: string
          readonly title: string
        }[]
      }>
    >
  >
  export default lists
}
declare module 'virtual:clinic/server' {
  /** Whether the site is built for its own server (`src/server`). */
  const hasServer: boolean
  export default hasServer
}
declare module 'virtual:clinic/doctor' {
  const doctor: import('./content/clinic.ts').Doctor | undefined
  export default doctor
}
declare module 'virtual:clinic/gallery' {
  const gallery: readonly import('./content/clinic.ts').Picture[]
  export default gallery
}
declare module 'virtual:clinic/team' {
  const team: readonly import('./content/clinic.ts').Member[]
  export default team
}
declare module 'virtual:clinic/testimonials' {
  const testimonials: readonly import('./content/clinic.ts').Testimonial[]
  export default testimonials
}
declare module 'virtual:clinic/safetyVideo' {
  const video: import('./content/clinic.ts').Video | undefined
  export default video
}
declare module 'virtual:clinic/videos' {
  const sections: readonly import('./content/clinic.ts').VideoSection[]
  export default sections
}
declare module 'virtual:clinic/receivers' {
  const receivers: import('./content/clinic.ts').Receivers
  export default receivers
}
declare module 'virtual:articles' {
  type Loaders<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>
  const cards: Loaders<readonly import('./content/article.ts').ArticleCard[]>
  export default cards
  export const bodies: Loaders<Loaders<import('./content/article.ts').Article>>
}
declare module 'virtual:flocks' {
  const fills: Readonly<Record<string, import('./mechanisms/flock/figures.ts').Fills>>
  export default fills
}
declare module 'virtual:keepers' {
  const keepers: Readonly<Record<string, import('./mechanisms/flock/figures.ts').FlockSettings>>
  export default keepers
}
declare module 'virtual:flocks/noted' {
  /** What answers are noted as in the journals of flocks, by their programs. */
  const noted: Readonly<Record<string, import('./mechanisms/noted/shape.ts').Noted>>
  export default noted
}
declare module 'virtual:flows' {
  /** The steps of each event with several programs, by its name. */
  const flows: Readonly<Record<string, readonly import('./mechanisms/flow/shape.ts').FlowStep[]>>
  export default flows
}
declare module 'virtual:headings' {
  const headings: {
    /** Titles of columns, names of units and words of files in every language, by message. */
    readonly texts: Readonly<Record<string, readonly string[]>>
    /** How files of journals are read, by program and list. */
    readonly files: Readonly<
      Record<string, Readonly<Record<string, import('./mechanisms/journal/shape.ts').JournalFile>>>
    >
  }
  export default headings
}
declare module 'virtual:moved' {
  const moved: import('./ui/storage/renamed.ts').Moved
  export default moved
}
declare module 'virtual:forbidden' {
  type All = readonly import('./content/forbidden-words.ts').Forbidden[]
  const substances: Readonly<Record<string, () => Promise<{ readonly default: All }>>>
  export default substances
}
declare module 'virtual:search' {
  type Words = import('./content/search/data.ts').SearchData
  const words: Readonly<Record<string, () => Promise<{ readonly default: Words }>>>
  export default words
}
declare module 'virtual:vet' {
  type Signs = import('./content/vet-signs.ts').VetSigns
  const signs: Readonly<Record<string, () => Promise<{ readonly default: Signs }>>>
  export default signs
}
declare module 'virtual:questions' {
  type Question = { readonly icon: string; readonly say: string; readonly path: string }
  /**
   * The questions of the start page, by language: the symbol, the key of the message, and its
   * target.
   */
  const questions: Readonly<Record<string, readonly Question[]>>
  export default questions
}
declare module 'virtual:tasks' {
  /**
   * The tasks that the list of all programs is ordered by: the symbol, and the key of the title.
   */
  const tasks: readonly { readonly id: string; readonly icon: string; readonly title: string }[]
  export default tasks
}
declare module 'virtual:program-count' {
  /** How many programs there are, by language. */
  const counts: Readonly<Record<string, number>>
  export default counts
}
declare module 'virtual:program-list' {
  type List = import('./content/program-list.ts').ProgramList
  const lists: Readonly<Record<string, () => Promise<{ readonly default: List }>>>
  export default lists
}
/** Whether the site has an incomplete language (vite.config.ts). */
interface ImportMetaEnv {
  readonly BORROWS?: boolean
}
declare module 'virtual:answer/*' {
  /** Whether a value is an answer of the endpoint with this name (`src/api/addresses.ts`). */
  const isAnswer: (value: unknown) => boolean
  export default isAnswer
}
