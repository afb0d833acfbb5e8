/**
 * Where visitors see the texts of the site itself: by the first part of their keys, which is the
 * name of their file, or by a longer beginning. Programs, tables and services name their own texts.
 */
interface InterfacePlace {
  readonly page: string
  /** The address, where it is one page. */
  readonly address?: string
  readonly part: string
}

const anyProgram = 'Every calculator'
const anyPage = 'Every page'
const journal = 'Calculators with a journal'
const listFields = 'Calculators with a list of entries'
const recipes = 'Calculators of a least-cost feed'

const place = (page: string, part: string, address?: string): InterfacePlace =>
  address === undefined ? { page, part } : { page, part, address }

const interfacePlaces: Readonly<Record<string, InterfacePlace>> = {
  about: place('About us', 'the clinic and its people', '/about'),
  account: place('My account', 'what the device keeps, and copies of it', '/my-account'),
  'account.login': place('Log in', 'the form', '/login'),
  'account.register': place('Register', 'the form', '/register'),
  backwards: place(anyProgram, 'under the answer: which entry gives a wanted result'),
  begun: place(anyPage, 'the note that a language is incomplete'),
  blog: place('Articles', 'the list of articles and the text beside an article', '/blogs'),
  calculator: place(anyProgram, 'the form, the answer and their buttons'),
  care: place('Home', 'what the clinic does', '/'),
  choices: place(anyProgram, 'notes beside fields'),
  columns: place(anyProgram, 'headings of tables, under "How it was calculated"'),
  command: place('No page', 'answers of the command that calculates'),
  constants: place(anyProgram, 'fixed figures, under "How it was calculated"'),
  contact: place('Contact', 'the text and the form', '/contact'),
  copy: place(journal, 'saving and importing a copy of the journal'),
  demonstrations: place(anyProgram, 'what the example is about, before the first answer'),
  explained: place(anyProgram, '"How it was calculated"'),
  flock: place(
    'Home, and calculators that keep a flock',
    'the flock, its days and what is due',
    '/',
  ),
  following: place(journal, 'questions that follow from an earlier answer'),
  footer: place(anyPage, 'the bottom of the page'),
  forms: place('Pages with a form', 'fields of the form and what happens with it', '/contact'),
  formulation: place(recipes, 'the recipe and what keeps a limit from being met'),
  headings: place(listFields, 'headings of columns that an imported file may have'),
  histogram: place(anyProgram, 'the description of a chart for people who do not see it'),
  home: place('Home', 'the text of the page', '/'),
  import: place(listFields, 'importing a file'),
  inputs: place(anyProgram, 'the name of a field'),
  jobs: place('Jobs', 'the text and the form', '/jobs'),
  journal: place(journal, 'the journal and its days'),
  leastCost: place(recipes, 'the recipe'),
  legal: place('Terms', 'the text of the page', '/terms'),
  'legal.privacy': place('Privacy', 'the text of the page', '/privacy'),
  list: place(listFields, 'the list and the form of an entry'),
  many: place(listFields, 'entering several figures at once'),
  messages: place(anyProgram, 'the message beside a field that is wrong or empty'),
  offer: place(anyPage, 'the offer of another language'),
  offline: place(anyPage, 'the notes without a connection'),
  ownLimits: place(recipes, 'limits that visitors set themselves'),
  plan: place('Calculators with a plan of days', 'the plan'),
  ratings: place(anyProgram, 'the verdict beside a result'),
  records: place('Calculators that find a product or a medicine', 'the field and its notes'),
  remote: place('Calculators that ask another server', 'the answer of that server'),
  search: place('Home', 'words that the search understands; no page shows them', '/'),
  services: place('Services', 'names of services and lists', '/services'),
  share: place(anyProgram, 'sharing, saving and printing an answer'),
  showcase: place('Services', 'pictures and their texts', '/services'),
  site: place(anyPage, 'the top of the page, its menu and buttons'),
  tables: place(anyProgram, 'names and sources of tables'),
  testimonials: place('Home', 'what farmers say', '/'),
  unitNames: place(anyProgram, 'the unit in the list of units beside a field'),
  units: place(anyProgram, 'the unit after a figure'),
  videos: place('Videos', 'the list of videos', '/videos'),
  visit: place('Services', 'asking for a visit', '/services'),
  wait: place(anyPage, 'the note while something loads, or in an old browser'),
  warnings: place('Calculators of medicines', 'warnings'),
  whatIf: place(anyProgram, 'under the answer: what changes with another entry'),
  withoutScripts: place(anyProgram, 'the note in a browser without scripts'),
}

/** The place of a text by its key; the longest beginning that is known counts. */
export function interfacePlace(key: string): InterfacePlace | undefined {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join('.')
    if (Object.hasOwn(interfacePlaces, beginning)) return interfacePlaces[beginning]
  }
  return undefined
}

/** All addresses that these places name. */
export const interfaceAddresses: readonly string[] = [
  ...new Set(Object.values(interfacePlaces).flatMap(({ address }) => address ?? [])),
]

/** A place in one line, as notes for translators have it. */
export const describePlace = (page: string, address: string | undefined, part: string): string =>
  `${address === undefined ? page : `${page} (${address})`}: ${part}`
