import type { Analysis } from '../../definition/formulas/analysis.ts'
import { entryTexts } from '../../definition/formulas/entries.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { namesNeeded } from '../list/run/bounds.ts'

/** No formula reads what is written in words. */
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
            why: 'Words are no figure; formulas only ask whether anything was written.',
            fix: `Ask isKnown(${name}), or make it a figure or a choice.`,
          },
        ]
  })
}
