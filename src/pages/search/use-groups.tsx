import { useMemo, useState } from 'react'
import tasks from 'virtual:tasks'
import type { Shown } from '../../content/search/data.ts'
import type { SearchIndex, SearchDocument } from '../../content/search/index-of.ts'
import { Text } from '../../ui/Text.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import type { Item, ItemGroup } from './Options.tsx'
import type { OwnFlock } from './own-flock.ts'
import { useCatalogue, type Answer } from './use-catalogue.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { isolateTyped } from '../../i18n/isolate.ts'
import { namesOf, notebookMark } from '../../ui/storage/device.ts'
import { favourites } from '../../ui/storage/favourites.ts'
import { lastPrefix } from '../../ui/storage/storage-keys.ts'

/** The flock of this device; its code loads for visitors with one. */
const loadOwnFlock = async (): Promise<OwnFlock | undefined> =>
  notebookMark() === undefined ? undefined : (await import('./own-flock.ts')).readOwnFlock()

/** The programs that the visitor has starred, and those that were calculated with, by path. */
interface UsedPrograms {
  readonly favourites: readonly string[]
  readonly calculated: readonly string[]
}

function usedPrograms(documents: readonly SearchDocument[]): UsedPrograms {
  const starred = favourites()
  const ids = new Set(namesOf(lastPrefix).map((name) => name.slice(lastPrefix.length)))
  const calculated = documents.flatMap((each) =>
    each.kind === 'program' && ids.has(each.id) && !starred.includes(each.path) ? each.path : [],
  )
  return { favourites: starred, calculated }
}

/** The most programs of one kind that are suggested. */
const most = 4

const taskItems: readonly Item[] = tasks.map(({ id, icon, title }) => ({
  path: `/programs#${id}`,
  icon,
  title: <Text id={title} />,
}))
const clinicItem: Item = {
  path: '/contact',
  icon: 'phone',
  title: <Text id="finder.clinic" />,
}

const itemOf = ({ path, icon, title, detail, underConstruction = false }: Shown): Item => ({
  path,
  icon,
  title,
  detail,
  isSoon: underConstruction,
})

type Documents = SearchIndex['documents']

/** The programs of some paths or ids, as they are shown. */
const programsIn = (documents: Documents, names: readonly string[]): readonly Item[] =>
  names.flatMap((name) =>
    documents.flatMap((each) =>
      each.kind === 'program' && (each.path === name || each.id === name) ? itemOf(each) : [],
    ),
  )

/** The flock of the device: its program, and its notebook. */
function flockItems(documents: Documents, flock: OwnFlock): readonly Item[] {
  const { title, program, journal } = flock
  const [own] = programsIn(documents, [program])
  const [book] = programsIn(documents, journal === undefined ? [] : [journal])
  return [
    ...(own === undefined
      ? []
      : [{ ...own, title: <Isolate text="typed">{title}</Isolate>, detail: own.title }]),
    ...(book === undefined || book.path === own?.path
      ? []
      : [
          {
            ...book,
            title: <Text id="finder.notebook" values={{ flock: isolateTyped(title) }} />,
          },
        ]),
  ]
}

const group = (id: string, items: readonly Item[], title?: ItemGroup['title']) =>
  items.length === 0 ? [] : [{ id, title, items }]

/** What is found; without anything, the tasks and the clinic. */
function foundGroups(
  { items, signs, forbidden, guess, isForbiddenGuessed }: Answer,
  limit: SearchLimit | undefined,
): readonly ItemGroup[] {
  const barred = forbidden.map(([path, title, why]): Item => ({
    path,
    icon: 'error',
    title,
    detail: why,
  }))
  const shown = items.map(itemOf)
  const meant =
    guess === undefined ? undefined : <Text id="finder.guess" values={{ words: guess }} />
  const title =
    limit === undefined ? (
      meant
    ) : (
      <>
        {limit.title}
        {meant !== undefined && <> · {meant}</>}
      </>
    )
  const isNothing = barred.length + signs.length + shown.length === 0
  return [
    ...group(
      'forbidden',
      barred,
      <>
        <Text id="finder.prohibited" />
        {isForbiddenGuessed && <> · {meant}</>}
      </>,
    ),
    ...group('vet', signs.map(itemOf), <Text id="finder.vet" />),
    ...group('found', shown, title),
    ...(isNothing ? group('tasks', [...taskItems, clinicItem], <Text id="finder.none" />) : []),
  ]
}

/** The programs that a search is limited to, and what they are for. */
export interface SearchLimit {
  readonly title: string
  readonly paths: ReadonlySet<string>
}

/** What the list shows for a query; before one, what the visitor has here and the tasks. */
export function useGroups(query: string, limit?: SearchLimit) {
  const [flock, setFlock] = useState<OwnFlock>()
  useFollow(loadOwnFlock, setFlock)
  const [documents, setDocuments] = useState<Documents>()
  const used = useMemo(
    () => (documents === undefined ? undefined : usedPrograms(documents)),
    [documents],
  )
  const hints = useMemo(
    () => ({
      used: new Set([...(used?.favourites ?? []), ...(used?.calculated ?? [])]),
      within: limit?.paths,
    }),
    [used, limit],
  )
  const { catalogue, answer, isWhole } = useCatalogue(query, hints)
  const all = catalogue?.index.documents
  if (all !== undefined && all !== documents) setDocuments(all)
  if (answer !== undefined)
    return {
      groups: foundGroups(answer, limit),
      count: answer.items.length + answer.signs.length + answer.forbidden.length,
      isRead: true,
      isWhole,
    }
  const own = documents ?? []
  const groups = [
    ...group('flock', flock ? flockItems(own, flock) : [], <Text id="finder.flock" />),
    ...group(
      'favourites',
      programsIn(own, used?.favourites ?? []).slice(0, most),
      <Text id="finder.favourites" />,
    ),
    ...group(
      'used',
      programsIn(own, used?.calculated ?? []).slice(0, most),
      <Text id="finder.used" />,
    ),
    ...group('tasks', query.trim() === '' ? taskItems : [], <Text id="finder.tasks" />),
  ]
  return { groups, count: 0, isRead: false, isWhole: false }
}
