import { getOwn } from '#own.ts'
import { finding, nameFix, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { iconsPath, illustrationName } from '#definition/pictures.ts'
import { servicesOf, type Project } from '#definition/project.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { readSvg } from '#definition/written/svg-tree.ts'

const rule = 'site'

/** Lists of the file of services whose entries have an icon; that of a service has its own rule. */
const listsWithIcons = ['tasks', 'questions', 'shortcuts'] as const

/** The icon of every task, question and shortcut exists: a shortcut without one has no picture. */
function iconFindings({ services: file, icons }: Project): readonly Finding[] {
  const data = file.data as Readonly<Record<string, readonly { readonly icon: string }[]>>
  return listsWithIcons.flatMap((list) =>
    (getOwn(data, list) ?? []).flatMap(({ icon }, index): readonly Finding[] =>
      icons.includes(icon)
        ? []
        : [
            {
              rule,
              file: file.path,
              line: file.lineOf([list, index, 'icon']),
              ...finding('no-such-icon.entry', { icon }),
              ...nameFix(icon, icons),
            },
          ],
    ),
  )
}

/** Services have different ids and addresses, and so have the lists of a service. */
function addressFindings(project: Project): readonly Finding[] {
  const { services: file } = project
  const findings: Finding[] = []
  const report = (path: JsonPath, body: FindingBody) =>
    findings.push({ rule, file: file.path, line: file.lineOf(path), ...body })
  const services = servicesOf(project)
  const [ids, slugs] = [new Set<string>(), new Map<string, string>()]
  services.forEach(({ id, slug, formerly = [], groups }, at) => {
    if (ids.has(id)) report(['services', at, 'id'], finding('id-twice.id', { id }))
    ids.add(id)
    const other = [slug, ...formerly].flatMap((each) => slugs.get(each) ?? [])[0]
    if (other !== undefined)
      report(['services', at, 'slug'], finding('address-twice.service', { other }))
    for (const each of [slug, ...formerly]) slugs.set(each, id)
    const lists = new Map<string, string>()
    groups.forEach(({ id: group, slug: own, formerly: before = [] }, index) => {
      const addresses = [...(own === undefined ? [] : [own]), ...before]
      const taken = addresses.flatMap((each) => lists.get(each) ?? [])[0]
      if (taken !== undefined)
        report(
          ['services', at, 'groups', index, 'slug'],
          finding('address-twice.service', { other: taken }),
        )
      for (const each of addresses) lists.set(each, group)
    })
  })
  return findings
}

/** So much is in no picture that a person has drawn. */
const anySize = { elements: 100_000, depth: 200 }

/** Every picture of the project can be drawn. */
export const drawable = ({ files }: Project): readonly Finding[] =>
  [...files.texts].flatMap(([path, text]): readonly Finding[] =>
    (path === iconsPath || illustrationName(path) !== undefined) &&
    readSvg(text, anySize)?.name !== 'svg'
      ? [{ rule, file: path, line: 1, ...finding('picture-unreadable', { path }) }]
      : [],
  )

/** What a build reads of the services exists, and no page takes the address of another. */
export const siteParts = (project: Project): readonly Finding[] => [
  ...iconFindings(project),
  ...addressFindings(project),
]
