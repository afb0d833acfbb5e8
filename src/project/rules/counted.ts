import type { CountedSource } from '../../definition/counted.ts'
import { phrase, finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import { meantUnit } from '../../definition/typos/unit-typos.ts'
import type { Project } from '../../definition/project.ts'
import { unitNames } from '../../language/units.ts'

const rule = 'units'

/** What was meant by the base of a unit. */
function heldFix(of: string, known: readonly string[]): ReturnType<typeof nameFix> {
  const meant = meantUnit(of, known)
  return meant === undefined || meant.per !== undefined || meant.unit === of
    ? nameFix(of, known)
    : {
        fix: phrase('writeOf', { unit: meant.unit }),
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
      return [{ ...at, line: file!.lineOf([name]), ...finding('unit-known-already', { name }) }]
    if (of === undefined || Object.hasOwn(units, name)) return []
    return [
      {
        ...at,
        line: file!.lineOf([name, 'of']),
        ...finding('own-unit-of-unknown', { name, of }),
        ...heldFix(of, [...unitNames, ...Object.keys(units)]),
      },
    ]
  })
}
