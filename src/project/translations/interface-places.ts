/**
 * Where visitors see the texts of the site itself: by the first part of their keys, which is the
 * name of their file, or by a longer beginning. Programs, tables and services name their own texts.
 */
interface InterfacePlace {
  readonly page: string
  readonly part: string
  /** The address, where it is one page. */
  readonly address?: string
  /** A word of the format that the programs with this text contain: one of them is the example. */
  readonly word?: string
}

/** A part of one page, or of every page. */
const place = (page: string, part: string, address = '/'): InterfacePlace => ({
  page,
  part,
  address,
})

/** A part of the programs whose definition contains a word of the format. */
const programsWith =
  (page: string, word: string) =>
  (part: string, ownWord = word): InterfacePlace => ({ page, part, word: ownWord })

const anyPage = 'Every page'
const anyProgram = programsWith('Calculators', 'title')
const journal = programsWith('Calculators with a journal', 'journal')
const listFields = programsWith('Calculators with a list of entries', 'entry')
const recipes = programsWith('Calculators of a least-cost feed', 'formulation')

const placesByKey: Readonly<Record<string, InterfacePlace>> = {
  access: place('Log in', 'logging in, registering and the links of mails', '/login'),
  about: place('About us', 'the clinic and its people', '/about'),
  account: place('My farm', 'what the device keeps, and copies of it', '/my-account'),
  'account.login': place('Log in', 'the whole page', '/login'),
  'account.register': place('Register', 'the whole page', '/register'),
  backwards: anyProgram('under the answer: which entry gives a wanted result', 'backwards'),
  begun: place(anyPage, 'the note that a language is incomplete'),
  blog: place('Articles', 'the list of articles and the text beside an article', '/blogs'),
  calculator: anyProgram('the form, the answer and their buttons'),
  care: place('Home', 'what the clinic does', '/'),
  carried: anyProgram('below a figure of feed or water: bags and tanks', 'carriedIn'),
  choices: anyProgram('notes beside fields'),
  columns: anyProgram('headings of tables, under "How it was calculated"', 'lookups'),
  command: { page: 'No page', part: 'answers of the command that calculates' },
  constants: anyProgram('fixed figures, under "How it was calculated"', 'constants'),
  contact: place('Contact', 'the text and the form', '/contact'),
  request: place(
    'My farm',
    'while the server is asked, and where it does not answer',
    '/my-account',
  ),
  symptoms: place(anyPage, 'the search: what farmers write about sick birds'),
  vet: place('Call the vet', 'the whole page', '/vet'),
  copy: journal('saving and importing a copy of the journal'),
  danger: anyProgram('above the answer: what is dangerous about a medicine', 'danger'),
  'drugs.countries': programsWith(
    'Calculators of medicines',
    'records',
  )('the country of a law or a text on a medicine'),
  demonstrations: anyProgram('what the example is about, before the first answer', 'demonstration'),
  explained: anyProgram('"How it was calculated"'),
  meaning: anyProgram('below the main figure of an answer: what it is for', 'meaning'),
  farm: place('My farm', 'the farm on several devices and its members', '/my-account'),
  farmStatus: journal('what of the farm is on the server'),
  finder: place(anyPage, 'the search'),
  flock: place(
    'Home, and calculators that keep a flock',
    'the flock, its days and what is due',
    '/',
  ),
  following: journal('questions that follow from an earlier answer'),
  footer: place(anyPage, 'the bottom of the page'),
  forms: place('Pages with a form', 'fields of the form and what happens with it', '/contact'),
  formulation: recipes('the recipe and what keeps a limit from being met'),
  headings: listFields('headings of columns that an imported file may have'),
  histogram: anyProgram(
    'the chart of weights, and its description for people who do not see it',
    'histogram',
  ),
  home: place('Home', 'the text of the page', '/'),
  import: listFields('importing a file'),
  inputs: anyProgram('the name of a field'),
  jobs: place('Jobs', 'the text and the form', '/jobs'),
  journal: journal('the journal and its days'),
  leastCost: recipes('the recipe'),
  legal: place('Terms', 'the text of the page', '/terms'),
  'legal.privacy': place('Privacy', 'the text of the page', '/privacy'),
  list: listFields('the list and the form of an entry'),
  many: listFields('entering several figures at once'),
  messages: anyProgram('the message beside a field that is wrong or empty'),
  offer: place(anyPage, 'the offer of another language'),
  offline: place(anyPage, 'the notes without a connection'),
  ownLimits: programsWith(
    'Calculators of feeds',
    'ownLimits',
  )('limits that visitors set themselves'),
  periods: programsWith(
    'Calculators of medicines',
    'danger',
  )('withdrawal periods of known texts, above the answer'),
  plan: programsWith('Calculators with a plan of days', 'plan')('the plan'),
  inbox: { page: 'Inbox', part: 'the whole page, for staff (/inbox)' },
  newsletter: { page: 'No page', part: 'pages that a mail about new articles leads to' },
  mails: { page: 'No page', part: 'mails that the server sends' },
  studio: { page: 'Studio', part: 'the editor for clinic staff (npm run studio)' },
  cards: { page: 'Studio', part: 'what each part of a program is for, behind its question mark' },
  findings: {
    page: 'Studio',
    part: 'what is wrong with a file, below the editor for clinic staff',
  },
  problems: { page: 'No page', part: 'answers of the server to what it cannot do' },
  profile: place('My farm', 'the account of who is logged in', '/my-account'),
  programs: place('All calculators', 'the list of all calculators', '/programs'),
  install: place(anyPage, 'the menu of the installed site’s symbol on a phone'),
  questions: place(anyPage, 'questions that the search understands; no page shows them'),
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
  search: place(anyPage, 'words that the search understands; no page shows them'),
  services: place('Services', 'names of services and lists', '/services'),
  share: anyProgram('sharing, saving and printing an answer'),
  sharedFlocks: place('Shared flocks', 'the whole page, for staff', '/shared-flocks'),
  sharing: place('My farm', 'sharing a farm with the clinic', '/my-account'),
  showcase: place('Services', 'pictures and their texts', '/services'),
  staff: place(
    'My farm',
    'the staff of the clinic and what they did, for its owners',
    '/my-account',
  ),
  site: place(anyPage, 'the top of the page, its menu and buttons'),
  tables: anyProgram('names and sources of tables', 'lookups'),
  testimonials: place('Home', 'what farmers say', '/'),
  unitNames: anyProgram('the unit in the list of units beside a field'),
  units: anyProgram('the unit after a figure'),
  videos: place('Videos', 'the list of videos', '/videos'),
  visit: place('Services', 'asking for a visit', '/services'),
  wait: place(anyPage, 'the note while something loads, or in an old browser'),
  warnings: programsWith('Calculators of medicines', 'records')('warnings'),
  whatIf: anyProgram('under the answer: what changes with another entry', 'whatIf'),
  withoutScripts: anyProgram('the note in a browser without scripts'),
}

/** The location of a text by its key; the longest known prefix counts. */
export function interfacePlace(key: string): InterfacePlace | undefined {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join('.')
    if (Object.hasOwn(placesByKey, beginning)) return placesByKey[beginning]
  }
  return undefined
}

/** All addresses of these locations. */
export const interfaceAddresses: readonly string[] = [
  ...new Set(Object.values(placesByKey).flatMap(({ address }) => address ?? [])),
]

/** A location in one line, as notes for translators have it. */
export const describePlace = (page: string, address: string | undefined, part: string): string =>
  `${address === undefined ? page : `${page} (${address})`}: ${part}`
