/**
 * Where people read the texts of the site itself. Programs, tables and services name their own
 * texts.
 */
import { getOwn } from '../../own.ts'

/** A page, by the message with its title, or several of them, by the sentence that names them. */
export interface PlaceOfMessage {
  /** What notes for translators call it. */
  readonly page: string
  readonly title?: string
  readonly sentence?: 'everyPage' | 'programPages' | 'mails' | 'server'
  /** Its address without language. */
  readonly path?: string
  /** One of several addresses, as an example in notes. */
  readonly example?: string
}

interface InterfacePlace {
  /** The part of the page. */
  readonly part: string
  /** The first is the one that notes for translators name. */
  readonly places: readonly PlaceOfMessage[]
  /** A word of the format that the programs with this text contain: one of them is the example. */
  readonly word?: string
}

const page = (path: string, title: string, name: string): PlaceOfMessage => ({
  page: name,
  title,
  path,
})

const account = page('/my-account', 'account.title', 'My farm')
const about = page('/about', 'about.title', 'About us')
const blogs = page('/blogs', 'blog.title', 'Articles')
const contact = page('/contact', 'contact.title', 'Contact')
const embedding = page('/embed', 'embedding.title', 'A calculator on your own site')
const everyPage: PlaceOfMessage = { page: 'Every page', sentence: 'everyPage', example: '/' }
const home = page('/', 'site.menu.home', 'Home')
const inbox = page('/inbox', 'inbox.title', 'Inbox')
const login = page('/login', 'account.login.title', 'Log in')
const offers = page('/services', 'site.services.title', 'Services')
const privacy = page('/privacy', 'legal.privacy.title', 'Privacy')
const programPages: PlaceOfMessage = { page: 'Calculators', sentence: 'programPages' }
const programs = page('/programs', 'programs.title', 'All calculators')
const search: PlaceOfMessage = { page: 'Every page', title: 'finder.label', example: '/' }
const studio: PlaceOfMessage = { page: 'Studio', title: 'studio.title' }
const terms = page('/terms', 'legal.terms.title', 'Terms')
const vet = page('/vet', 'vet.title', 'Call the vet')
const videos = page('/videos', 'videos.title', 'Videos')

/** A part of one page, or of several. */
const on = (part: string, ...places: readonly PlaceOfMessage[]): InterfacePlace => ({
  part,
  places,
})
/** A part of the programs whose definition contains a word of the format. */
const programsWith =
  (name: string, word: string) =>
  (part: string, ownWord = word): InterfacePlace => ({
    part,
    places: [{ ...programPages, page: name }],
    word: ownWord,
  })

const anyProgram = programsWith('Calculators', 'title')
const journal = programsWith('Calculators with a journal', 'journal')
const listFields = programsWith('Calculators with a list of entries', 'entry')
const medicines = programsWith('Calculators of medicines', 'records')
const recipes = programsWith('Calculators of a least-cost feed', 'formulation')

/** By the first part of the keys, which is the name of their file, or by a longer beginning. */
const placesByKey: Readonly<Record<string, InterfacePlace>> = {
  access: on('logging in, registering and the links of mails', login),
  about: on('the clinic and its people', about),
  account: on('what the device keeps, and copies of it', account),
  'account.login': on('the whole page', login),
  'account.register': on('the whole page', page('/register', 'account.register.title', 'Register')),
  backwards: anyProgram('under the answer: which entry gives a wanted result', 'backwards'),
  begun: on('the note that a language is incomplete', everyPage),
  blog: on('the list of articles and the text beside an article', blogs),
  calculator: anyProgram('the form, the answer and their buttons'),
  cards: on('what each part of a program is for, behind its question mark', studio),
  care: on('what the clinic does', home, about),
  carried: anyProgram('below a figure of feed or water: bags and tanks', 'carriedIn'),
  choices: anyProgram('notes beside fields'),
  columns: anyProgram('headings of tables, under "How it was calculated"', 'lookups'),
  command: on('answers of the command that calculates'),
  constants: anyProgram('fixed figures, under "How it was calculated"', 'constants'),
  contact: on('the text and the form', contact, vet),
  copy: journal('saving and importing a copy of the journal'),
  danger: anyProgram('above the answer: what is dangerous about a medicine', 'danger'),
  demonstrations: anyProgram('what the example is about, before the first answer', 'demonstration'),
  'drugs.countries': medicines('the country of a law or a text on a medicine'),
  embed: on('below a calculator in a frame of another site', embedding),
  embedding: on('the whole page', embedding),
  explained: anyProgram('"How it was calculated"'),
  farm: on('the farm on several devices and its members', account),
  farmStatus: on('what of the farm is on the server', account, programPages),
  finder: on('the search', search),
  findings: on('what is wrong with a file, below the editor for clinic staff', studio),
  former: on('keeping a table of finished flocks', {
    ...account,
    page: 'The calculator of former batches',
  }),
  flock: on(
    'the flock, its days and what is due',
    { ...account, page: 'My farm, and calculators that keep a flock' },
    programPages,
  ),
  flow: anyProgram(
    'below the answer: the steps of a treatment, and its line in the notebook',
    'flow',
  ),
  following: journal('questions that follow from an earlier answer'),
  footer: on('the bottom of the page', everyPage),
  forms: on(
    'fields of the form and what happens with it',
    { ...contact, page: 'Pages with a form' },
    blogs,
    account,
    inbox,
  ),
  formulation: recipes('the recipe and what keeps a limit from being met'),
  headings: listFields('headings of columns that an imported file may have'),
  histogram: anyProgram(
    'the chart of weights, and its description for people who do not see it',
    'histogram',
  ),
  home: on('the text of the page', home),
  import: listFields('importing a file'),
  inbox: on('the whole page, for staff', inbox),
  inputs: anyProgram('the name of a field'),
  install: on('the menu of the installed site’s symbol on a phone', programs),
  jobs: on('the text and the form', page('/jobs', 'jobs.title', 'Jobs')),
  journal: journal('the journal and its days'),
  leastCost: recipes('the recipe'),
  legal: on('the text of the page', terms, privacy),
  'legal.privacy': on('the text of the page', privacy),
  'legal.terms': on('the text of the page', terms),
  list: listFields('the list and the form of an entry'),
  mails: on('mails that the server sends', { page: 'No page', sentence: 'mails' }),
  many: listFields('entering several figures at once'),
  meaning: anyProgram('below the main figure of an answer: what it is for', 'meaning'),
  messages: anyProgram('the message beside a field that is wrong or empty'),
  newsletter: on('pages that a mail about new articles leads to', {
    page: 'No page',
    title: 'newsletter.title',
  }),
  offer: on('the offer of another language', everyPage),
  reminders: on('the ways to be reminded, on the card of a flock', {
    ...account,
    page: 'My farm, and the start page',
  }),
  offline: on('the notes without a connection', everyPage),
  ownLimits: programsWith(
    'Calculators of feeds',
    'ownLimits',
  )('limits that visitors set themselves'),
  periods: medicines('withdrawal periods of known texts, above the answer', 'danger'),
  plan: programsWith('Calculators with a plan of days', 'plan')('the plan'),
  problems: on('answers of the server to what it cannot do', {
    page: 'No page',
    sentence: 'server',
  }),
  profile: on('the account of who is logged in', account),
  programs: on('the list of all calculators', programs),
  'programs.questions': on('questions that lead to calculators', home, programs),
  questions: on('questions that the search understands; no page shows them', search),
  ratings: anyProgram('the verdict beside a result', 'rating'),
  records: programsWith(
    'Calculators that find a product or a medicine',
    'records',
  )('the field and its notes'),
  refusals: anyProgram(
    'where a table has no figure for an age, or figures contradict each other',
    'lookups',
  ),
  remote: programsWith(
    'Calculators that ask another server',
    'remote',
  )('the answer of that server'),
  request: on('while the server is asked, and where it does not answer', account, inbox),
  search: on('words that the search understands; no page shows them', search),
  services: on('names of services and lists', offers),
  share: anyProgram('sharing, saving and printing an answer'),
  sharedFlocks: on(
    'the whole page, for staff',
    page('/shared-flocks', 'sharedFlocks.title', 'Shared flocks'),
  ),
  sharing: on('sharing a farm with the clinic', account),
  showcase: on('pictures and their texts', offers),
  site: on('the top of the page, its menu and buttons', everyPage),
  'site.construction': on('the note on what is under construction', offers),
  'site.hub': on('the list of services', offers),
  'site.notYet': on('the note on what is under construction', offers),
  'site.services': on('the list of services', offers),
  'site.underConstruction': on('the note on what is under construction', offers),
  staff: on('the staff of the clinic and what they did, for its owners', account),
  studio: on('the editor for clinic staff (npm run studio)', studio),
  symptoms: on('the search: what farmers write about sick birds', search, vet),
  tables: anyProgram('names and sources of tables', 'lookups'),
  'tables.population.stated': on('the population of a table', studio),
  testimonials: on('what farmers say', home, offers),
  unitNames: anyProgram('the unit in the list of units beside a field'),
  units: anyProgram('the unit after a figure'),
  vet: on('the whole page', vet),
  videos: on('the list of videos', videos, about),
  visit: on('asking for a visit', home, contact, offers),
  wait: on('the note while something loads, or in an old browser', everyPage),
  warnings: medicines('warnings'),
  whatIf: anyProgram('under the answer: what changes with another entry', 'whatIf'),
  withoutScripts: anyProgram('the note in a browser without scripts'),
}

/** The location of a text by its key; the longest known beginning counts. */
export function interfacePlace(key: string): InterfacePlace | undefined {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const own = getOwn(placesByKey, parts.slice(0, length).join('.'))
    if (own !== undefined) return own
  }
  return undefined
}

/** All addresses of these locations. */
export const interfaceAddresses: readonly string[] = [
  ...new Set(
    Object.values(placesByKey).flatMap(({ places }) => places.flatMap(({ path }) => path ?? [])),
  ),
]

/** A location in one line, as notes for translators have it. */
export const describePlace = (name: string, address: string | undefined, part: string): string =>
  `${address === undefined ? name : `${name} (${address})`}: ${part}`
