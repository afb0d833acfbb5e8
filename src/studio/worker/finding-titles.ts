/** The titles of what a finding names, as cards and lists show them. */
import { messagesIn, orderedLanguages } from '#definition/languages.ts'
import {
  messagesOf,
  type Definition,
  type Project,
  programOfFile,
  tasksOf,
} from '#definition/project.ts'
import type { FindingBody, Value } from '#definition/findings/finding.ts'
import { memoize } from '#memoize.ts'
import { titleKeyOf } from './questions/program-scope.ts'

export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The keys of the titles of what a program names: its inputs, their parts, and its results. */
const titleKeys = memoize(({ data }: Definition): ReadonlyMap<string, string> => {
  const parts: readonly (readonly [string, unknown])[] = [
    ...Object.entries(data.results ?? {}),
    ...Object.entries(data.constants ?? {}),
    ...Object.entries(data.input?.properties ?? {}).flatMap(
      ([name, input]): readonly (readonly [string, unknown])[] => [
        [name, input],
        ...Object.entries(input.entry ?? {}).map(
          ([own, part]) => [`${name}.${own}`, part] as const,
        ),
      ],
    ),
  ]
  return new Map(
    parts.flatMap(([name, part]) => {
      const title = titleKeyOf(part)
      return title === undefined ? [] : [[name, title] as const]
    }),
  )
})

/** All texts among some values. */
function textsIn(value: Value): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || 'word' in value || 'language' in value) return []
  if ('part' in value) return Object.values(value.values).flatMap(textsIn)
  return value.flatMap(textsIn)
}

/** The titles of programs, tables, tasks and names among the values of a finding, by language. */
export function titlesFor(
  project: Project,
  { id, values, what, why, fix, file }: FindingBody & { readonly file: string },
): Titles {
  const texts = new Set(
    [values, what?.values, why?.values, fix?.values].flatMap((each) =>
      Object.values(each ?? {}).flatMap(textsIn),
    ),
  )
  const definition = programOfFile(project, file)
  const table = [...project.tables.values()].find((each) => each.file.path === file)
  const tasks = tasksOf(project)
  const source = messagesOf(project, orderedLanguages(project)[0] ?? '')
  const keyOf = (text: string): string | undefined =>
    (definition && titleKeys(definition).get(text)) ??
    titleKeyOf(table?.data.columns?.[text]) ??
    titleKeyOf(project.definitions.get(text)?.data ?? project.tables.get(text)?.data) ??
    // Elsewhere a name like that of a task is another name.
    (id === 'picture-of-another-task'
      ? titleKeyOf(tasks.find((task) => task.id === text))
      : undefined) ??
    (source[text] === undefined ? undefined : text)
  const languages = orderedLanguages(project)
  return Object.fromEntries(
    [...texts].flatMap((text) => {
      const key = keyOf(text)
      if (key === undefined) return []
      const titles = languages.flatMap((code) => {
        const title = messagesIn(project, code)[key]
        return title === undefined ? [] : [[code, title] as const]
      })
      return titles.length === 0 ? [] : [[text, Object.fromEntries(titles)] as const]
    }),
  )
}
