import { didYouMean, nameFix, type Finding } from '../../../definition/finding.ts'
import { isTextResult } from '../../../mechanisms/text-result/is-text-result.ts'
import { servicesOf, type Definition, type Project } from '../../../definition/project.ts'

const rule = 'pages'

/**
 * Every program has its place: a service lists its group, its address and its card's order are its
 * own, its icon exists.
 */
export function pages(project: Project): readonly Finding[] {
  const definitions = [...project.definitions.values()]
  const services = servicesOf(project)
  const groups = services.flatMap((service) =>
    service.groups.map((group) => ({ ...group, service })),
  )
  const { icons } = project
  const serviceOf = (definition: Definition) =>
    groups.find(({ id }) => id === definition.group)?.service
  const addresses = ({ data }: Definition): readonly string[] =>
    [data.slug, ...(data.formerly ?? [])].filter((address) => address !== undefined)
  // An unknown `extends` is told by the rule on references; what it would have brought is not
  // missing as well.
  const hasBase = ({ file }: Definition): boolean =>
    (file.data as { extends?: string } | undefined)?.extends !== undefined
  // The first program at each address of a service, and at each place of a group's list.
  const atAddress = new Map<string, number>()
  const atOrder = new Map<string, number>()
  const first = (places: Map<string, number>, keys: readonly string[], index: number) => {
    const earlier = keys.map((key) => places.get(key) ?? index)
    for (const key of keys) if (!places.has(key)) places.set(key, index)
    const found = Math.min(index, ...earlier)
    return found < index ? definitions[found] : undefined
  }
  return definitions.flatMap((definition, index): Finding[] => {
    const { data, at, group } = definition
    const service = serviceOf(definition)
    const findings: Finding[] = []
    const report = (path: (string | number)[], what: string, why: string, fix: string) =>
      findings.push({ rule, ...at(path), what, why, fix })
    const isFirst = definitions.findIndex((each) => each.group === group) === index
    if (service === undefined && isFirst) {
      const near = didYouMean(
        group,
        groups.map(({ id }) => id),
      )
      report(
        [],
        `No service lists the group "${group}".`,
        'Nobody could reach its programs.',
        `${near} Add it to the "groups" of a service in calculators/services.json.`.trim(),
      )
    }
    const slug = first(
      atAddress,
      addresses(definition).map((address) => `${service?.id} ${address}`),
      index,
    )
    const list = service?.groups.find(
      (each) => each.slug !== undefined && addresses(definition).includes(each.slug),
    )
    if (slug !== undefined || list !== undefined)
      report(
        ['slug'],
        `${slug?.id ?? `the list of ${list?.id}`} has the same address.`,
        'One of the two could not be reached.',
        'Give this program an address of its own.',
      )
    const { order: place } = data.card
    const order = first(atOrder, place === undefined ? [] : [`${group} ${place}`], index)
    if (order !== undefined)
      report(
        ['card', 'order'],
        `${order.id} stands at the same place in the list.`,
        'Their order would be left to chance.',
        'Give this card a number of its own.',
      )
    if (!icons.includes(data.card.icon))
      report(
        ['card', 'icon'],
        `There is no icon "${data.card.icon}".`,
        'The card would be without a picture.',
        nameFix(data.card.icon, icons),
      )
    const needed = hasBase(definition)
      ? undefined
      : (['slug', 'purpose', 'about', 'input', 'formulas', 'results'] as const).find(
          (part) =>
            data[part] === undefined &&
            (part !== 'formulas' || !Object.values(data.results ?? {}).every(isTextResult)),
        )
    if (data.card.underConstruction !== true && needed !== undefined)
      report(
        [],
        `The program has no "${needed}".`,
        'Without it the page could not calculate.',
        `Add "${needed}", or say "underConstruction": true on the card.`,
      )
    return findings
  })
}
