import type { Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import { inputsIn } from '../../../definition/formulas/inputs.ts'
import type { Project } from '../../../definition/project.ts'
import { mechanisms } from '../../../mechanisms/index.ts'
import { meanings, type Word } from '../../../mechanisms/meaning.ts'
import type { DefinitionPart } from '../../../mechanisms/mechanism.ts'

const words = meanings(mechanisms)

/** The words of a part that have no effect there. */
function wordsWithoutEffect<Source extends object>(
  part: string,
  said: DefinitionPart<Source>,
  known: readonly Word<Source>[],
): readonly Finding[] {
  return known
    .filter(({ word, where }) => Object.hasOwn(said.source, word) && !where(said))
    .map(({ word, belongs }) => ({
      rule: 'meaning',
      ...said.analysis.definition.at([...said.path, word]),
      id: 'word-means-nothing',
      what: `"${word}" has no effect in the ${part} "${said.id}": it belongs to ${belongs}.`,
      why: 'It is ignored, although it looks as if it worked.',
      fix: `Remove "${word}", or move it to where it has an effect.`,
    }))
}

/** A word of the format appears only where a mechanism reads it. */
export function meaning(_: Project, analysis: Analysis): readonly Finding[] {
  const { lookups = {}, results = {} } = analysis.definition.data
  return [
    ...inputsIn(analysis.inputs).flatMap(({ name, list, input, path }) => {
      const id = list === undefined ? name : `${list}.${name}`
      return wordsWithoutEffect('input', { id, source: input, path, analysis }, words.input)
    }),
    ...Object.entries(lookups).flatMap(([id, source]) =>
      wordsWithoutEffect('lookup', { id, source, path: ['lookups', id], analysis }, words.lookup),
    ),
    ...Object.entries(results).flatMap(([id, source]) =>
      wordsWithoutEffect('result', { id, source, path: ['results', id], analysis }, words.result),
    ),
  ]
}
