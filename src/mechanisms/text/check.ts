import type { Analysis } from '../../definition/formulas/analysis.ts'
import { entryTexts } from '../../definition/formulas/entries.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { namesNeeded } from '../list/run/bounds.ts'

/** No formula reads a text. */
export function check(_: Project, { definition, inputs, formulas }: Analysis): readonly Finding[] {
  const texts = entryTexts(inputs)
  return formulas.flatMap(({ path, tree }): Finding[] => {
    const name =
      tree === undefined ? undefined : namesNeeded(tree).find((each) => texts.includes(each))
    return name === undefined
      ? []
      : [
          {
            rule: 'inputs',
            ...definition.at(path),
            id: 'text-as-figure',
            what: `The formula reads the text "${name}".`,
            why: 'A text is not a figure; formulas can only check whether it was entered.',
            fix: `Write isKnown(${name}), or make it a figure or a choice.`,
          },
        ]
  })
}
