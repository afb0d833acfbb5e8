import {
  closest,
  finding,
  formatWord,
  phrase,
  quoted,
  nameFix,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
import { isPublishedIn } from '#definition/published-in.ts'
import { relatedOf } from '#definition/related.ts'
import { isTextResult } from '#mechanisms/text-result/is-text-result.ts'
import {
  languagesOf,
  messagesOf,
  servicesOf,
  type Definition,
  type Project,
} from '#definition/project.ts'
import type { PublishedNames } from '../../published-names.ts'

const rule = 'pages'

/**
 * A group that no service lists: reported at the program if its folder is nearly that of another
 * group, and in the list where it was lost or misspelt there.
 */
function unlisted(project: Project, definition: Definition): Finding {
  const { group } = definition
  const services = servicesOf(project)
  const names = services.flatMap(({ groups }) => groups.map(({ id }) => id))
  const used = new Set([...project.definitions.values()].map((each) => each.group))
  const empty = names.filter((id) => !used.has(id))
  const meant = closest(group, empty)
  // A published list has lost it; an unpublished group is a new folder.
  const isKnown = project.published?.text.includes(`/${definition.data.slug}"`) === true
  const isInList = meant !== undefined || (isKnown && closest(group, names) === undefined)
  // The service under which it was published no longer has it.
  const service = services.findIndex(
    ({ slug, groups }) =>
      groups.some(({ id }) => id === meant) ||
      (meant === undefined &&
        project.published?.text.includes(`/${slug}/${definition.data.slug}"`) === true),
  )
  const index = services[service]?.groups.findIndex(({ id }) => id === meant) ?? 0
  const groupPath = index < 0 ? [] : [index, 'id']
  const path = service < 0 ? ['services'] : ['services', service, 'groups', ...groupPath]
  return {
    rule,
    ...(isInList
      ? { file: project.services.path, line: project.services.lineOf(path) }
      : definition.at([])),
    ...finding('no-such-service', {
      group,
      closest: closest(group, meant === undefined ? names : [meant]) ?? 'none',
    }),
  }
}

/** The titles of a program in the list of its group, one for each language. */
const titlesIn = (project: Project, definition: Definition): readonly string[] =>
  languagesOf(project).flatMap((language) => {
    if (!isPublishedIn(definition, language)) return []
    const { data, group } = definition
    const title = messagesOf(project, language)[data.title]
    return title === undefined ? [] : [`${group} ${language} ${title}`]
  })

/** What a program lacks; undefined parts of a program that extends another come from that. */
function missingParts({ data, file }: Definition): readonly string[] {
  // The rule on references reports an unknown `extends`; what it would have provided is not
  // reported as missing.
  if ((file.data as { extends?: string } | undefined)?.extends !== undefined) return []
  if (data.card.underConstruction === true) return []
  return (['slug', 'purpose', 'about', 'input', 'formulas', 'results'] as const).filter(
    (part) =>
      data[part] === undefined &&
      (part !== 'formulas' || !Object.values(data.results ?? {}).every(isTextResult)),
  )
}

/** Groups without programs; a service of such groups alone is reported once. */
function emptyGroups(project: Project): readonly Finding[] {
  const { services: file } = project
  const folders = new Set([...project.sources.keys()].map((path) => path.split('/', 2).join('/')))
  const hasPrograms = ({ id }: { readonly id: string }): boolean => folders.has(`calculators/${id}`)
  return servicesOf(project).flatMap(({ id, groups }, index): readonly Finding[] => {
    const empty = groups.flatMap((group, groupIndex) => (hasPrograms(group) ? [] : [groupIndex]))
    const isWhole = empty.length === groups.length
    const places = isWhole ? [[]] : empty.map((groupIndex) => ['groups', groupIndex, 'id'])
    return places.map((path) => ({
      rule,
      file: file.path,
      line: file.lineOf(['services', index, ...path]),
      ...finding('group-without-programs', {
        of: isWhole ? 'service' : 'group',
        id: isWhole ? id : groups[path[1] as number]!.id,
        folder: groups[(path[1] as number | undefined) ?? 0]?.id ?? id,
      }),
    }))
  })
}

/**
 * Every program can be found: a service lists its group, its address and its card's order are
 * unique, its icon exists.
 */
export function pages(project: Project): readonly Finding[] {
  // Of two programs that are alike, the published one is right, and the copy is reported.
  const published = (project.published?.data ?? {}) as Partial<PublishedNames>
  const isPublished = ({ id }: Definition): boolean => Object.hasOwn(published.programs ?? {}, id)
  const all = [...project.definitions.values()]
  const definitions = [...all.filter(isPublished), ...all.filter((each) => !isPublished(each))]
  const services = servicesOf(project)
  const groups = services.flatMap((service) =>
    service.groups.map((group) => ({ ...group, service })),
  )
  const { icons } = project
  const serviceOf = (definition: Definition) =>
    groups.find(({ id }) => id === definition.group)?.service
  const addresses = ({ data }: Definition): readonly string[] =>
    [data.slug, ...(data.formerly ?? [])].filter((address) => address !== undefined)
  // The first program at each address of a service, and at each position of a group's list.
  const atAddress = new Map<string, number>()
  const atOrder = new Map<string, number>()
  const atTitle = new Map<string, number>()
  const first = (places: Map<string, number>, keys: readonly string[], index: number) => {
    const earlier = keys.map((key) => places.get(key) ?? index)
    for (const key of keys) if (!places.has(key)) places.set(key, index)
    const found = Math.min(index, ...earlier)
    return found < index ? definitions[found] : undefined
  }
  const pictures = services.flatMap(({ icon, id }, index): Finding[] =>
    icons.includes(icon)
      ? []
      : [
          {
            ...finding('no-such-icon.service', { icon, id }),
            rule,
            file: project.services.path,
            line: project.services.lineOf(['services', index, 'icon']),
            ...nameFix(icon, icons),
          },
        ],
  )
  const programs = definitions.flatMap((definition, index): Finding[] => {
    const { data, at, group } = definition
    const service = serviceOf(definition)
    const findings: Finding[] = []
    const report = (path: (string | number)[], body: FindingBody) =>
      findings.push({ rule, ...at(path), ...body })
    const isFirst = () => definitions.findIndex((each) => each.group === group) === index
    if (service === undefined && isFirst()) findings.push(unlisted(project, definition))
    const slug = first(
      atAddress,
      addresses(definition).map((address) => `${service?.id} ${address}`),
      index,
    )
    const list = service?.groups.find(
      (each) => each.slug !== undefined && addresses(definition).includes(each.slug),
    )
    // Of two with one address, it is the one that took it over with what it extends.
    const taker = slug !== undefined && !slug.file.has(['slug']) ? slug : definition
    const holder =
      (slug === taker ? definition : slug)?.id ?? phrase('listOf', { list: list?.id ?? '' })
    if (slug !== undefined || list !== undefined)
      findings.push({
        rule,
        file: taker.file.path,
        line: taker.file.lineOf(['slug']),
        ...finding('address-twice', { other: holder }),
      })
    const { order: position } = data.card
    const order = first(atOrder, position === undefined ? [] : [`${group} ${position}`], index)
    if (order !== undefined) report(['card', 'order'], finding('order-twice', { other: order.id }))
    const twin = first(atTitle, titlesIn(project, definition), index)
    if (twin !== undefined) report(['title'], finding('title-twice', { other: twin.id }))
    if (!icons.includes(data.card.icon))
      report(['card', 'icon'], {
        ...finding('no-such-icon.card', { icon: data.card.icon }),
        ...nameFix(data.card.icon, icons),
      })
    // A program that should have a page, and has none, is reported at that program.
    const nowhere = relatedOf(project, definition).find(({ id }) => {
      const { data: other } = project.definitions.get(id)!
      return other.card.underConstruction === true && !other.slug
    })
    if (nowhere !== undefined)
      report(['related'], finding('related-without-page', { program: nowhere.id }))
    const needed = missingParts(definition)
    // One missing part was forgotten; several mean that the program is not marked as unfinished.
    if (needed.length > 0)
      report(needed.length > 1 ? ['card'] : [], {
        ...finding('program-incomplete', {
          needed: quoted(needed.map(formatWord)),
          first: formatWord(needed[0]!),
        }),
      })
    return findings
  })
  // A program in a folder of another name is why a group has none.
  const isMisplaced = programs.some(({ id }) => id === 'no-such-service')
  return [...pictures, ...programs, ...(isMisplaced ? [] : emptyGroups(project))]
}
