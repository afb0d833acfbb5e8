/** Random edits of a project, of every kind that a person makes in the Studio. */
import fc from 'fast-check'
import { languagesOf, servicesOf, type Project } from '#definition/project.ts'
import { withTexts } from '#project/index.ts'
import { writePicture } from '#studio/cards/PictureInput.tsx'
import { changedFiles, openWorkspace, setValue } from '#studio/editing/index.ts'
import { newIllustration } from '#studio/pictures/illustrations.ts'
import { newIcon } from '#studio/pictures/kinds.tsx'
import { newProgram, readableTables } from '#studio/programs/new-program.ts'
import { subjectRemoval } from '#studio/programs/removal.ts'
import type { PastedStart, WantedProgram } from '#studio/programs/wanted.ts'

export interface StudioEdit {
  readonly kind: string
  /** What is chosen in it. */
  readonly at: number
  /** The project after it; undefined where the Studio does not make it. */
  readonly make: (project: Project) => Project | undefined
}

/** One of some values, by any number. */
const pick = <Each>(all: readonly Each[], at: number): Each => all[at % all.length]!

const anyIndex = fc.nat(9999)

/** Titles that become addresses, also those of pages that the site has already. */
const subjects = [
  ['About', 'من نحن', 'À propos'],
  ['Services', 'الخدمات', 'Services'],
  ['AR', 'العربية', 'AR'],
  ['123 hens & co.', '123 دجاجة', '123 poules'],
  ['Éleveurs', 'المربون', 'Éleveurs'],
  ['Constructor', 'الباني', 'Constructeur'],
  ['Broilers management', 'إدارة الدجاج اللاحم', 'Gestion des poulets'],
  ['Rabbits', 'الأرانب', 'Lapins'],
] as const
const titlesOf = (at: number, extra = '') => {
  const [en, ar, fr] = pick(subjects, at)
  return { en: `${en}${extra}`, ar: `${ar}${extra}`, fr: `${fr}${extra}` }
}

const pasted: PastedStart = {
  kind: 'pasted',
  rows: [
    [1, 0.16],
    [2, 0.34],
    [3, 0.58],
  ],
  key: { kind: 'weeks', titles: {}, unit: '' },
  match: 'interpolate',
  columns: [
    {
      titles: { en: 'Feed of a rabbit', ar: 'علف الأرنب', fr: 'Aliment par lapin' },
      unit: 'kg',
      per: 'bird',
      shows: 'figure',
      sumTitles: {},
    },
  ],
  source: {
    title: 'Sample figures, from no publication',
    edition: '2026',
    publisher: '',
    read: '',
  },
  review: '2027-11-01',
}

function withProgram(
  project: Project,
  { at, ...wanted }: Pick<WantedProgram, 'group' | 'start'> & { readonly at: number },
): Project | undefined {
  const outcome = newProgram(project, {
    ...wanted,
    titles: titlesOf(at, ` ${at}`),
    purpose: titlesOf(at + 1, ` ${at}?`),
    about: titlesOf(at + 2, ` ${at}.`),
    icon: pick(project.icons, at),
  })
  return outcome.kind === 'made' ? withTexts(project, outcome.changes) : undefined
}

const groupsOf = (project: Project): readonly string[] =>
  servicesOf(project).flatMap(({ groups }) => groups.map(({ id }) => id))

const likeOf = (project: Project, at: number): WantedProgram['start'] => {
  const finished = [...project.definitions.values()].filter(({ data }) => data.slug !== undefined)
  return { kind: 'like', program: pick(finished, at).id }
}

/** An edit by a number that decides what is chosen in it. */
const edit = (
  kind: string,
  make: (project: Project, at: number) => Project | undefined,
): [string, fc.Arbitrary<StudioEdit>] => [
  kind,
  anyIndex.map((at) => ({ kind, at, make: (project) => make(project, at) })),
]

const drawing = (at: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><path d="M${at} 0H9"/></svg>`

/** A figure of a table, as what a program begins with. */
function tableStart(project: Project, at: number): WantedProgram['start'] {
  const table = pick(readableTables(project), at)
  const { key, columns } = project.tables.get(table)!.data
  const figures = Object.keys(columns).filter((name) => name !== key)
  return { kind: 'table', table, columns: [pick(figures, at)] }
}

const programFiles = (project: Project): readonly string[] =>
  [...project.definitions.values()].map(({ file }) => file.path)

/** The kinds of edits. */
export const studioEdits: ReadonlyMap<string, fc.Arbitrary<StudioEdit>> = new Map([
  edit('service', (project, at) =>
    withProgram(project, {
      at,
      start: likeOf(project, at),
      group: {
        titles: titlesOf(at + 3),
        task: 'feeding',
        service: { titles: titlesOf(at), about: titlesOf(at + 1) },
      },
    }),
  ),
  edit('group', (project, at) =>
    withProgram(project, {
      at,
      start: { kind: 'empty' },
      group: {
        titles: titlesOf(at),
        task: 'feeding',
        service: pick(servicesOf(project), at).id,
      },
    }),
  ),
  edit('program', (project, at) =>
    withProgram(project, {
      at,
      group: pick(groupsOf(project), at),
      start: at % 2 === 0 ? tableStart(project, at) : likeOf(project, at),
    }),
  ),
  edit('table', (project, at) => {
    const next = withProgram(project, { at, start: pasted, group: pick(groupsOf(project), at) })
    const file = next && programFiles(next).find((each) => !programFiles(project).includes(each))
    if (file === undefined) return undefined
    // Its examples and its demonstration are written later.
    const open = setValue(
      openWorkspace(next!.files.texts),
      file,
      ['card', 'underConstruction'],
      true,
    )
    return withTexts(next!, changedFiles(open))
  }),
  edit('picture of a page', (project, at) => {
    const added = newIllustration(project.files.texts, `Drawing ${at}.svg`, drawing(at))
    if (added.kind !== 'added') return undefined
    const write = writePicture({ path: ['illustration'], value: undefined }, added.name, added)
    const next = write(openWorkspace(project.files.texts), pick(programFiles(project), at))
    return withTexts(project, changedFiles(next))
  }),
  edit('picture of a card', (project, at) => {
    const added = newIcon(project.files.texts, `Symbol ${at}.svg`, drawing(at))
    if (added.kind !== 'added') return undefined
    const write = writePicture({ path: ['card', 'icon'], value: undefined }, added.name, added)
    const next = write(openWorkspace(project.files.texts), pick(programFiles(project), at))
    return withTexts(project, changedFiles(next))
  }),
  edit('picture of a service', (project, at) => {
    const path = ['services', at % servicesOf(project).length, 'icon']
    const icon = pick(project.icons, at)
    const file = project.services.path
    const next = setValue(openWorkspace(project.files.texts), file, path, icon)
    return withTexts(project, changedFiles(next))
  }),
  edit('languages', (project, at) => {
    const codes = languagesOf(project)
    const chosen = pick([codes, codes.slice(0, 2), ['en'], [...codes].reverse()], at)
    const file = project.clinic.path
    const next = setValue(openWorkspace(project.files.texts), file, ['languages'], chosen)
    return withTexts(project, changedFiles(next))
  }),
  edit('text', (project, at) => {
    const file = `locales/en/services.json`
    const data = JSON.parse(project.files.texts.get(file)!) as Record<string, { about: string }>
    const name = pick(Object.keys(data), at)
    const [path, text] = [[name, 'about'], `${data[name]!.about} & “so”`]
    const next = setValue(openWorkspace(project.files.texts), file, path, text)
    return withTexts(project, changedFiles(next))
  }),
  edit('removal', (project, at) => {
    const { id } = pick([...project.definitions.values()], at)
    return withTexts(project, subjectRemoval(project, { kind: 'program', id }).changes)
  }),
])
