import { finding, type Finding } from '#definition/findings/finding.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import type { ExampleRun } from '#mechanisms/mechanism.ts'
import { sentenceOf, type AnswerSentence } from '#mechanisms/primary-result/sentence.ts'

const rule = 'examples'

const isSilent = ({ verdict, say, bound }: AnswerSentence): boolean =>
  verdict === undefined && say === undefined && bound === undefined

/**
 * Each answer with a figure has one sentence that says what it means, and each program a next step.
 * Where texts are the answer, they say what to do.
 */
export function sentences(
  { definition: { data, at } }: Analysis,
  exampleRuns: readonly ExampleRun[],
): readonly Finding[] {
  const silent = exampleRuns.flatMap(({ calculator, calculation }) => {
    const sentence = sentenceOf(calculator, calculation)
    return sentence !== undefined &&
      isSilent(sentence) &&
      calculation.notJudged?.[sentence.id] === undefined
      ? [sentence.id]
      : []
  })
  return [
    ...[...new Set(silent)].map((id): Finding => ({
      rule,
      ...at(['results', id]),
      ...finding('answer-silent.sentence', { id }),
    })),
    ...((data.related ?? []).length === 0
      ? [{ rule, ...at([]), ...finding('answer-silent.step') }]
      : []),
  ]
}
