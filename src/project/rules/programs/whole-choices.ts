import type { Analysis } from '#definition/formulas/analysis.ts'
import { finding, phrase, nameFix, type FindingBody } from '#definition/findings/finding.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import type { Tree } from '#language/tree.ts'

/**
 * Where a formula reads a choice itself, as in `birdType == layer`: formulas test one option,
 * `birdType.layer`.
 */
export function wholeChoices(tree: Tree, { inputs }: Analysis): readonly FindingBody[] {
  const choices = new Map(
    inputsIn(inputs).flatMap(({ name, list, input: { options } }) =>
      options === undefined
        ? []
        : [[list === undefined ? name : `${list}.${name}`, Object.keys(options)] as const],
    ),
  )
  const fault = (name: string, compared: string | undefined): FindingBody => {
    const options = choices.get(name)!
    const isOption = compared === undefined || options.includes(compared)
    const candidates = options.map((option) => `${name}.${option}`)
    return {
      ...(isOption
        ? finding('choice-as-figure', { name })
        : finding('no-such-option.formula', { compared, name })),
      fix:
        compared === undefined
          ? phrase('oneOf', { names: candidates })
          : nameFix(`${name}.${compared}`, candidates).fix,
    }
  }
  const found = (part: Tree, compared?: Tree): readonly FindingBody[] => {
    if (typeof part === 'number') return []
    if (typeof part === 'string')
      return choices.has(part)
        ? [fault(part, typeof compared === 'string' ? compared : undefined)]
        : []
    const [operator, ...parts] = part
    const isComparison = operator === '==' || operator === '!='
    return parts.flatMap((each, index) => found(each, isComparison ? parts[1 - index] : undefined))
  }
  return found(tree)
}
