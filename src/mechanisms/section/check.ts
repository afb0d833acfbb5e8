import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { FoldInputSource } from '../fold/shape.ts'

const rule = 'sections'

/** Each section has inputs, in one visible sequence, and the section of each input exists. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const sections = definition.data.sections ?? {}
  const order = Object.keys(inputs)
  const inside = (name: string) => order.filter((id) => inputs[id]?.section === name)
  const strays = order.flatMap((id): Finding[] => {
    const { section: name, folded }: FoldInputSource = inputs[id]!
    if (name === undefined) return []
    if (!Object.hasOwn(sections, name))
      return [
        {
          rule,
          ...definition.at(['input', 'properties', id, 'section']),
          ...finding('section-unknown', { id, name }),
          ...nameFix(name, Object.keys(sections)),
        },
      ]
    const members = inside(name)
    const before = order[order.indexOf(id) - 1]
    return [
      ...(members[0] !== id && inputs[before ?? '']?.section !== name
        ? [
            {
              rule,
              ...definition.at(['input', 'properties', id, 'section']),
              ...finding('section-apart', { id, name, before: members[members.indexOf(id) - 1]! }),
            },
          ]
        : []),
      ...(folded === true
        ? [
            {
              rule,
              ...definition.at(['input', 'properties', id, 'folded']),
              ...finding('section-folded', { id, name }),
            },
          ]
        : []),
    ]
  })
  const empty = Object.keys(sections)
    .filter((name) => inside(name).length === 0)
    .map((name) => ({
      rule,
      ...definition.at(['sections', name]),
      ...finding('section-empty', { name }),
    }))
  // A misspelt section also leaves the right one empty: only the misspelling is reported.
  return strays.some(({ id }) => id === 'section-unknown') ? strays : [...strays, ...empty]
}
