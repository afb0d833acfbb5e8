/** Where visitors and staff read the messages of a project. */
import { mechanisms } from '#mechanisms/index.ts'
import { missingKeys, tableMessages } from '#definition/formulas/columns.ts'
import { servicesOf, type Definition, type Project } from '#definition/project.ts'
import { memoize } from '#memoize.ts'
import { getOwn } from '#own.ts'
import { messageKeys } from '#project/compile/message-keys.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { unitMessages } from '#project/compile/units-used.ts'

/** A page, by the message with its title, or several of them, by the sentence that names them. */
export interface PlaceOfMessage {
  readonly title?: string
  readonly sentence?: 'everyPage' | 'programPages' | 'mails' | 'server'
  /** Its address without language. */
  readonly path?: string
}

const page = (path: string, title: string): PlaceOfMessage => ({ title, path })

const inbox = page('/inbox', 'inbox.title')
const everyPage: PlaceOfMessage = { sentence: 'everyPage' }
const programPages: PlaceOfMessage = { sentence: 'programPages' }
const vet = page('/vet', 'vet.title')
const [home, about, account, blogs, contact, programs, offers, login, videos, studio, search] = [
  page('/', 'site.menu.home'),
  page('/about', 'about.title'),
  page('/my-account', 'account.title'),
  page('/blogs', 'blog.title'),
  page('/contact', 'contact.title'),
  page('/programs', 'programs.title'),
  page('/services', 'site.services.title'),
  page('/login', 'account.login.title'),
  page('/videos', 'videos.title'),
  { title: 'studio.title' },
  { title: 'finder.label' },
]

/** Where messages are shown that belong to no single program, by the start of their keys. */
const placesByStart: Readonly<Record<string, readonly PlaceOfMessage[]>> = {
  about: [about],
  access: [login],
  account: [account],
  'account.login.': [login],
  'account.register.': [page('/register', 'account.register.title')],
  backwards: [programPages],
  begun: [everyPage],
  blog: [blogs],
  calculator: [programPages],
  cards: [studio],
  care: [home, about],
  choices: [programPages],
  contact: [contact, vet],
  copy: [programPages],
  danger: [programPages],
  'drugs.countries.': [programPages],
  explained: [programPages],
  farm: [account],
  farmStatus: [account, programPages],
  finder: [search],
  findings: [studio],
  flock: [account, programPages],
  following: [programPages],
  footer: [everyPage],
  forms: [contact, blogs, account, inbox],
  formulation: [programPages],
  headings: [programPages],
  carried: [programPages],
  histogram: [programPages],
  home: [home],
  import: [programPages],
  inbox: [inbox],
  install: [programs],
  jobs: [page('/jobs', 'jobs.title')],
  journal: [programPages],
  legal: [page('/privacy', 'legal.privacy.title'), page('/terms', 'legal.terms.title')],
  'legal.privacy.': [page('/privacy', 'legal.privacy.title')],
  'legal.terms.': [page('/terms', 'legal.terms.title')],
  list: [programPages],
  mails: [{ sentence: 'mails' }],
  many: [programPages],
  messages: [programPages],
  newsletter: [{ title: 'newsletter.title' }],
  offer: [everyPage],
  offline: [everyPage],
  ownLimits: [programPages],
  periods: [programPages],
  plan: [programPages],
  problems: [{ sentence: 'server' }],
  profile: [account],
  programs: [programs],
  'programs.questions.': [home, programs],
  questions: [search],
  records: [programPages],
  remote: [programPages],
  request: [account, inbox],
  search: [search],
  services: [offers],
  share: [programPages],
  sharedFlocks: [page('/shared-flocks', 'sharedFlocks.title')],
  sharing: [account],
  showcase: [offers],
  site: [everyPage],
  'site.construction.': [offers],
  'site.hub.': [offers],
  'site.notYet.': [offers],
  'site.services.': [offers],
  'site.underConstruction': [offers],
  staff: [account],
  studio: [studio],
  symptoms: [search, vet],
  'tables.population.stated': [studio],
  testimonials: [home, offers],
  unitNames: [programPages],
  units: [programPages],
  vet: [vet],
  videos: [videos, about],
  visit: [home, contact, offers],
  wait: [everyPage],
  whatIf: [programPages],
  withoutScripts: [programPages],
}

/** The places for the longest start of a key that is listed. */
function placesByKey(key: string): readonly PlaceOfMessage[] {
  const [family = ''] = key.split('.')
  const [start = family] = Object.keys(placesByStart)
    .filter((each) => each.includes('.') && key.startsWith(each))
    .toSorted((one, other) => other.length - one.length)
  return getOwn(placesByStart, start) ?? []
}

/** The families of messages that pages of a program have in addition to its own. */
const familiesIn = (definition: Definition): ReadonlySet<string> =>
  new Set(
    mechanisms.flatMap(({ messages }) =>
      messages?.isIn(definition) === true ? [messages.family] : [],
    ),
  )

/** The messages that belong to a program: of its page, its tables, and those that find it. */
const ownMessages = (project: Project, definition: Definition): readonly string[] => [
  ...messageKeys(project, definition),
  ...missingKeys(definition.data),
  ...unitMessages(project, definition),
  ...tablesRead(project, definition).flatMap((id) => tableMessages(project.tables.get(id)!)),
  `questions.${definition.id.replace('/', '.')}`,
  `search.topics.${definition.id.slice(definition.id.indexOf('/') + 1)}`,
]

/** The pages of services that show the titles of services and of their groups. */
const ofServices = (project: Project): ReadonlyMap<string, PlaceOfMessage> =>
  new Map(
    servicesOf(project).flatMap(({ slug, title, about: text, groups }) =>
      [title, text, ...groups.map((group) => group.title)].map(
        (key) => [key, page(`/services/${slug}`, title)] as const,
      ),
    ),
  )

interface ShownMessage {
  /** The ids of the programs that show it. */
  readonly programs: readonly string[]
  /** The pages that show it where no program does. */
  readonly places: readonly PlaceOfMessage[]
}

/** Finds what shows a message. */
export const shownMessages = memoize((project: Project): ((key: string) => ShownMessage) => {
  const showing = new Map<string, Set<string>>()
  const families = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, id: string): void => {
    to.set(name, (to.get(name) ?? new Set()).add(id))
  }
  // The title of a program is on the pages of others, too: it is named first by its own.
  for (const { id, data } of project.definitions.values()) add(showing, data.title, id)
  for (const definition of project.definitions.values()) {
    for (const key of ownMessages(project, definition)) add(showing, key, definition.id)
    for (const family of familiesIn(definition)) add(families, family, definition.id)
  }
  const services = ofServices(project)
  return (key) => {
    const family = key.slice(0, key.indexOf('.'))
    const service = services.get(key)
    return {
      programs: [...(showing.get(key) ?? families.get(family) ?? [])],
      places: service === undefined ? placesByKey(key) : [service],
    }
  }
})
