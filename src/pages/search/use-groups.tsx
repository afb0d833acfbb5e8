import { useMemo, useState } from 'react'
import tasks from 'virtual:tasks'
import type { SearchIndex, Shown } from '../../content/search/index-of.ts'
import { Text } from '../../ui/Text.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import type { Item, ItemGroup } from './Options.tsx'
import type { OwnFlock } from './own-flock.ts'
import { loadOwnFlock, usedPrograms } from './suggestions.ts'
import { useCatalogue, type Answer } from './use-catalogue.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { isolateTyped } from '../../i18n/isolate.ts'

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
function foundGroups({
  items,
  forbidden,
  guess,
  isForbiddenGuessed,
}: Answer): readonly ItemGroup[] {
  const barred = forbidden.map(([path, title, why]): Item => ({
    path,
    icon: 'error',
    title,
    detail: why,
  }))
  const shown = items.map(itemOf)
  const meant =
    guess === undefined ? undefined : <Text id="finder.guess" values={{ words: guess }} />
  const isNothing = barred.length === 0 && shown.length === 0
  return [
    ...group(
      'forbidden',
      barred,
      <>
        <Text id="finder.prohibited" />
        {isForbiddenGuessed && <> · {meant}</>}
      </>,
    ),
    ...group('found', shown, meant),
    ...(isNothing ? group('tasks', [...taskItems, clinicItem], <Text id="finder.none" />) : []),
  ]
}

/** What the list shows for a query; before one, what the visitor has here and the tasks. */
export function useGroups(query: string) {
  const [flock, setFlock] = useState<OwnFlock>()
  useFollow(loadOwnFlock, setFlock)
  const [documents, setDocuments] = useState<Documents>()
  const used = useMemo(
    () => (documents === undefined ? undefined : usedPrograms(documents)),
    [documents],
  )
  const paths = useMemo(
    () => new Set([...(used?.favourites ?? []), ...(used?.calculated ?? [])]),
    [used],
  )
  const { catalogue, answer } = useCatalogue(query, paths)
  const all = catalogue?.index.documents
  if (all !== undefined && all !== documents) setDocuments(all)
  if (answer !== undefined)
    return {
      groups: foundGroups(answer),
      count: answer.items.length + answer.forbidden.length,
      isAnswered: true,
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
  return { groups, count: 0, isAnswered: false }
}
