import type { CountedSource } from '../../definition/counted.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import { meantUnit } from '../../definition/typos/unit-typos.ts'
import type { Project } from '../../definition/project.ts'
import { unitNames } from '../../language/units.ts'

const rule = 'units'

/** What was meant by the base of a unit. */
function heldFix(
  of: string,
  known: readonly string[],
): Pick<Finding, 'fix' | 'nearest' | 'autofix'> {
  const meant = meantUnit(of, known)
  return meant === undefined || meant.per !== undefined || meant.unit === of
    ? nameFix(of, known)
    : {
        fix: `Write "of": "${meant.unit}".`,
        autofix: { from: JSON.stringify(of), to: JSON.stringify(meant.unit) },
      }
}

/** The project's own units have unique names, and consist of units of counted things. */
export function checkCountedUnits({ counted: file, units }: Project): readonly Finding[] {
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
          what: `"${name}" is already a built-in unit.`,
          why: 'A program that uses it could mean either unit.',
          fix: 'Remove it to use the built-in unit, or give your unit another name.',
        },
      ]
    if (of === undefined || Object.hasOwn(units, name)) return []
    return [
      {
        ...at,
        line: file!.lineOf([name, 'of']),
        id: 'unit-holds-nothing',
        what: `"${name}" consists of "${of}", which is not a unit that can be counted.`,
        why: 'The size of the unit would be unknown.',
        ...heldFix(of, [...unitNames, ...Object.keys(units)]),
      },
    ]
  })
}
