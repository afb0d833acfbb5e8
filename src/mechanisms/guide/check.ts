import type { Analysis } from '../../definition/analysis.ts'
import { nameFix, type Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'
import { isCounted } from '../figure-result/kinds.ts'

/** A guide runs along figures, and draws figures that can be held to the same axis. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const { guide, results = {} } = definition.data
  if (guide === undefined) return []
  const report = (
    path: readonly (string | number)[],
    what: string,
    why: string,
    fix: string,
  ): Finding => ({ rule: 'guide', ...definition.at(['guide', ...path]), what, why, fix })
  const isFigure = (id: string): boolean => ['number', 'integer'].includes(inputs[id]?.type ?? '')
  const isDrawn = (id: string): boolean => results[id] !== undefined && isCounted(results[id])
  const along =
    inputs[guide.along] === undefined || isFigure(guide.along)
      ? []
      : [
          report(
            ['along'],
            `The guide runs along "${guide.along}", which is no figure.`,
            'A curve needs an axis that is counted along.',
            nameFix(guide.along, Object.keys(inputs).filter(isFigure)),
          ),
        ]
  const curves = guide.curves.flatMap(({ result, own }, index): Finding[] => {
    // A name that is no result is the business of the rule on names.
    const wrong = [result, own].find(
      (id) => id !== undefined && results[id] !== undefined && !isDrawn(id),
    )
    if (wrong !== undefined)
      return [
        report(
          ['curves', index],
          `The guide draws "${wrong}", which is no figure that is shown.`,
          'A text, a day or a step has no place on a curve.',
          nameFix(wrong, Object.keys(results).filter(isDrawn)),
        ),
      ]
    const [drawn, beside] = [results[result], results[own ?? result]]
    return drawn?.unit === beside?.unit && drawn?.per === beside?.per
      ? []
      : [
          report(
            ['curves', index],
            `The guide draws "${own}" beside "${result}", which is in another unit.`,
            'Both would stand on one axis, and be read in one unit.',
            `Give both the same "unit" and "per".`,
          ),
        ]
  })
  return [...along, ...curves]
}
