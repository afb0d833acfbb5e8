import { formerIds, movedAddresses, pagesOf } from '#definition/addresses.ts'
import { finding, phrase, closest, didYouMean, type Finding } from '#definition/findings/finding.ts'
import { languagesOf, publishedPath, type Definition, type Project } from '#definition/project.ts'
import { openPrograms, type PublishedNames } from '../../published-names.ts'
import { lostOf, lostRecords, type Lost } from './inputs.ts'
import type { FormerlyInputSource } from '#mechanisms/aliases/shape.ts'

const rule = 'published'

/** The line of a name in the file of published names. */
const inFile = (project: Project, ...path: readonly string[]) => ({
  file: publishedPath,
  line: project.published!.lineOf(path),
})

const lostLanguages = (project: Project, { languages }: PublishedNames): readonly Lost[] =>
  languages
    .filter((code) => !languagesOf(project).includes(code))
    .map((code) => ({
      ...inFile(project, 'languages'),
      ...finding('published-language-lost', { code, publishedPath }),
    }))

/** The programs that no longer exist, each with an added one that may replace it. */
function lostPrograms(
  project: Project,
  { programs }: PublishedNames,
  now: ReadonlyMap<string, Definition>,
): readonly Lost[] {
  const added = openPrograms(project).filter(({ id }) => !Object.hasOwn(programs, id))
  return Object.keys(programs)
    .filter((id) => !now.has(id))
    .map((id) => {
      const near = closest(
        id,
        added.map((each) => each.id),
      )
      const next =
        added.find((each) => near === each.id) ??
        added.find((each) => each.id.split('/')[1] === id.split('/')[1])
      return {
        ...(next === undefined ? inFile(project, 'programs', id) : next.at(['slug'])),
        ...finding('published-program-lost', {
          id,
          file: next?.file.path ?? phrase('replacingProgram'),
          publishedPath,
        }),
      }
    })
}

/** The addresses without a page, except those of missing programs and services. */
function lostAddresses(
  project: Project,
  { addresses }: PublishedNames,
  now: ReadonlyMap<string, Definition>,
): readonly Lost[] {
  const known = new Set([
    ...pagesOf(project).map(({ path }) => path),
    ...movedAddresses(project).keys(),
  ])
  const lost = Object.entries(addresses).filter(([path]) => !known.has(path))
  return lost
    .filter(
      ([path, program]) =>
        (program === '' || now.has(program)) &&
        !lost.some(([other]) => path.startsWith(`${other}/`)),
    )
    .map(([path, program]) => {
      const definition = now.get(program)
      const slug = path.split('/').at(-1)!
      const at = definition?.at(['slug']) ?? inFile(project, 'addresses', path)
      if (definition !== undefined) {
        const former = formerAddressOf(project, definition, path)
        return {
          ...at,
          ...finding('published-address-lost.program', { path, former, publishedPath }),
        }
      }
      const of = path.startsWith('/blog/') ? 'article' : 'service'
      return { ...at, ...finding(`published-address-lost.${of}`, { path, slug, publishedPath }) }
    })
}

/** How a program lists a former address: by its slug, unless it was in another service. */
function formerAddressOf(project: Project, { id }: Definition, path: string): string {
  const today = pagesOf(project).find(({ program }) => program?.id === id)?.path ?? ''
  const [folder, slug] = [
    path.slice(0, path.lastIndexOf('/')),
    path.slice(path.lastIndexOf('/') + 1),
  ]
  return today.startsWith(`${folder}/`) ? slug : path
}

/** The inputs of a program that links fill in vain. */
function lostInputs(
  project: Project,
  definition: Definition,
  before: PublishedNames['programs'][string],
): readonly Lost[] {
  const inputs: Readonly<Record<string, FormerlyInputSource>> =
    definition.data.input?.properties ?? {}
  return Object.entries(before).flatMap(([name, held]): readonly Lost[] => {
    const today = Object.hasOwn(inputs, name)
      ? name
      : Object.keys(inputs).find((other) => inputs[other]!.formerly?.includes(name))
    if (today !== undefined) {
      const path = ['input', 'properties', today]
      return lostOf({ project, definition, path, name: today, input: inputs[today]! }, held)
    }
    const added = Object.keys(inputs).filter((other) => !Object.hasOwn(before, other))
    return [
      {
        ...definition.at(['input', 'properties']),
        ...finding('published-input-lost', {
          name,
          program: definition.id,
          closest: closest(name, added) ?? 'none',
          publishedPath,
        }),
      },
    ]
  })
}

/** Renames must end at existing names. */
function astray(project: Project): readonly Lost[] {
  return [...project.tables.values()].flatMap(({ id, data, file }) => {
    const names = new Set(
      data.records.map((record) => String(record[Object.keys(data.columns).indexOf(data.key)])),
    )
    return Object.entries(data.renamed ?? {})
      .filter(([, to]) => !names.has(to))
      .map(([from, to]) => ({
        file: file.path,
        line: file.lineOf(['renamed', from]),
        ...finding('renamed-to-nothing', { from, to, id }),
        ...didYouMean(to, [...names]),
      }))
  })
}

/**
 * No published name is lost: whatever a link, a bookmark or a device contains refers to what exists
 * today. Runs on a project without other errors.
 */
export function publishedNames(project: Project): readonly Finding[] {
  const names = project.published?.data as PublishedNames | undefined
  const now = new Map(
    openPrograms(project).flatMap((definition) =>
      [...formerIds(definition), definition.id].map((id) => [id, definition] as const),
    ),
  )
  const lost =
    names === undefined
      ? []
      : [
          ...lostLanguages(project, names),
          ...lostPrograms(project, names, now),
          ...lostAddresses(project, names, now),
          ...Object.entries(names.programs).flatMap(([id, inputs]) =>
            now.has(id) ? lostInputs(project, now.get(id)!, inputs) : [],
          ),
          ...Object.entries(names.records).flatMap(([id, records]) =>
            lostRecords(project, id, records),
          ),
        ]
  return [...lost, ...astray(project)].map((each) => ({ rule, ...each }))
}
