import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
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
          id: 'section-unknown',
          what: `"${id}" is in the section "${name}", which does not exist.`,
          why: 'The form would have no heading for it.',
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
              id: 'section-apart' as const,
              what: `"${id}" is in the section "${name}", but separated from the other inputs there.`,
              why: 'The form shows a section in one place and keeps the order of the inputs.',
              fix: `Move it directly after "${members[members.indexOf(id) - 1]}".`,
            },
          ]
        : []),
      ...(folded === true
        ? [
            {
              rule,
              ...definition.at(['input', 'properties', id, 'folded']),
              id: 'section-folded' as const,
              what: `"${id}" is in the section "${name}", but also "folded".`,
              why: 'Folded inputs appear at the end of the form, outside of all sections.',
              fix: 'Remove "folded" or "section".',
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
      id: 'section-empty' as const,
      what: `The section "${name}" has no inputs.`,
      why: 'The form does not show a heading without fields.',
      fix: `Add "section": "${name}" to its inputs, or remove the section.`,
    }))
  // A misspelt section also leaves the right one empty: only the misspelling is reported.
  return strays.some(({ id }) => id === 'section-unknown') ? strays : [...strays, ...empty]
}
