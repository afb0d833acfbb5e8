import {
  closest,
  didYouMean,
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
  const near = didYouMean(group, meant === undefined ? names : [meant])
  return {
    rule,
    ...(isInList
      ? { file: project.services.path, line: project.services.lineOf(path) }
      : definition.at([])),
    id: 'no-such-service',
    what: `No service lists the group "${group}".`,
    why: 'Visitors could not reach its programs.',
    fix: `${near} Add it to the "groups" of a service in calculators/services.json.`.trim(),
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
      id: 'group-without-programs',
      what: isWhole
        ? `The service "${id}" has no programs.`
        : `The group "${groups[path[1] as number]!.id}" has no programs.`,
      why: 'Visitors would open an empty list.',
      fix:
        `Add a program in the folder calculators/${groups[(path[1] as number | undefined) ?? 0]?.id ?? id}, ` +
        `or remove the ${isWhole ? 'service' : 'group'}.`,
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
            id: 'no-such-icon',
            rule,
            file: project.services.path,
            line: project.services.lineOf(['services', index, 'icon']),
            what: `There is no icon "${icon}" for the service "${id}".`,
            why: 'The card would have no picture.',
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
    if (slug !== undefined || list !== undefined)
      findings.push({
        rule,
        file: taker.file.path,
        line: taker.file.lineOf(['slug']),
        id: 'address-twice',
        what:
          `${(slug === taker ? definition : slug)?.id ?? `The list of ${list?.id}`} has the same ` +
          'address as this program.',
        why: 'Visitors could not reach one of the two.',
        fix: 'Give this program its own "slug".',
      })
    const { order: position } = data.card
    const order = first(atOrder, position === undefined ? [] : [`${group} ${position}`], index)
    if (order !== undefined)
      report(['card', 'order'], {
        id: 'order-twice',
        what: `${order.id} has the same "order" as this card.`,
        why: 'Which of the two comes first would be arbitrary.',
        fix: 'Give this card its own number.',
      })
    const twin = first(atTitle, titlesIn(project, definition), index)
    if (twin !== undefined)
      report(['title'], {
        id: 'title-twice',
        what: `${twin.id} has the same title in the same list.`,
        why: 'Visitors could not know which of the two they need.',
        fix: 'Give this program a title of its own, in every language.',
      })
    if (!icons.includes(data.card.icon))
      report(['card', 'icon'], {
        id: 'no-such-icon',
        what: `There is no icon "${data.card.icon}".`,
        why: 'The card would have no picture.',
        ...nameFix(data.card.icon, icons),
      })
    // A program that should have a page, and has none, is reported at that program.
    const nowhere = relatedOf(project, definition).find(({ id }) => {
      const { data: other } = project.definitions.get(id)!
      return other.card.underConstruction === true && !other.slug
    })
    if (nowhere !== undefined)
      report(['related'], {
        id: 'related-without-page',
        what: `"related" names ${nowhere.id}, which has no page.`,
        why: 'The link to it would lead nowhere.',
        fix: 'Name another program, or give that one a "slug".',
      })
    const needed = missingParts(definition)
    // One missing part was forgotten; several mean that the program is not marked as unfinished.
    if (data.card.underConstruction !== true && needed.length > 0)
      report(needed.length > 1 ? ['card'] : [], {
        id: 'program-incomplete',
        what: `The program has no "${needed.join('", no "')}".`,
        why: 'Without these parts the page could not calculate.',
        fix: `Add "${needed[0]}", or add "underConstruction": true to the card.`,
      })
    return findings
  })
  // A program in a folder of another name is why a group has none.
  const isMisplaced = programs.some(({ id }) => id === 'no-such-service')
  return [...pictures, ...programs, ...(isMisplaced ? [] : emptyGroups(project))]
}
