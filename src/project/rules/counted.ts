import { countable, type CountedSource } from '../../definition/counted.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { unitNames } from '../../language/units.ts'

const rule = 'units'

/** What the project counts has a name of its own, and holds what is counted. */
export function counted({ counted: file, units }: Project): readonly Finding[] {
  const things = Object.entries((file?.data ?? {}) as Readonly<Record<string, CountedSource>>)
  return things.flatMap(([name, { of }]): readonly Finding[] => {
    if (name === '$schema') return []
    const at = { rule, file: file!.path }
    if (unitNames.includes(name))
      return [
        {
          ...at,
          line: file!.lineOf([name]),
          id: 'unit-known-already',
          what: `"${name}" is a unit of every project already.`,
          why: 'Nobody could tell which of the two a program means.',
          fix: 'Take it out to use the known one, or give yours another name.',
        },
      ]
    if (of === undefined || Object.hasOwn(units, name)) return []
    return [
      {
        ...at,
        line: file!.lineOf([name, 'of']),
        id: 'unit-holds-nothing',
        what: `"${name}" holds "${of}", which is nothing that is counted.`,
        why: 'Nobody could tell how much it is.',
        ...nameFix(of, [...countable, ...Object.keys(units)]),
      },
    ]
  })
}
