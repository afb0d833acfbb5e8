import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

const rule = 'sections'

/** Each section has inputs, which follow each other in sight; each input's section is there. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const sections = definition.data.sections ?? {}
  const order = Object.keys(inputs)
  const inside = (name: string) => order.filter((id) => inputs[id]?.section === name)
  const strays = order.flatMap((id): Finding[] => {
    const { section: name, folded } = inputs[id]!
    if (name === undefined) return []
    if (!Object.hasOwn(sections, name))
      return [
        {
          rule,
          ...definition.at(['input', 'properties', id, 'section']),
          id: 'section-unknown',
          what: `"${id}" stands in the section "${name}", which is not there.`,
          why: 'Nothing would say what heads it.',
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
              what: `"${id}" stands in the section "${name}", apart from its other inputs.`,
              why: 'A section is drawn in one place, and the form keeps the order of its inputs.',
              fix: `Let it follow "${members[members.indexOf(id) - 1]}".`,
            },
          ]
        : []),
      ...(folded === true
        ? [
            {
              rule,
              ...definition.at(['input', 'properties', id, 'folded']),
              id: 'section-folded' as const,
              what: `"${id}" stands in the section "${name}", and is folded away.`,
              why: 'What is folded stands at the end of the form, outside of every section.',
              fix: 'Take "folded" out, or "section".',
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
      what: `No input stands in the section "${name}".`,
      why: 'A heading without fields would be left out.',
      fix: `Say "section": "${name}" at its inputs, or remove it.`,
    }))
  // A misspelt section leaves the meant one empty: that is told once, where it is misspelt.
  return strays.some(({ id }) => id === 'section-unknown') ? strays : [...strays, ...empty]
}
