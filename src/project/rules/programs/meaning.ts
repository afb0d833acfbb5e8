import type { Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import { inputsIn } from '../../../definition/formulas/inputs.ts'
import type { Project } from '../../../definition/project.ts'
import { mechanisms } from '../../../mechanisms/index.ts'
import { meanings, type Word } from '../../../mechanisms/meaning.ts'
import type { Said } from '../../../mechanisms/mechanism.ts'

const words = meanings(mechanisms)

/** The words of a part that mean nothing where they stand. */
function lost<Source extends object>(
  part: string,
  said: Said<Source>,
  known: readonly Word<Source>[],
): readonly Finding[] {
  return known
    .filter(({ word, where }) => Object.hasOwn(said.source, word) && !where(said))
    .map(({ word, belongs }) => ({
      rule: 'meaning',
      ...said.analysis.definition.at([...said.path, word]),
      id: 'word-means-nothing',
      what: `"${word}" of the ${part} "${said.id}" means nothing there: it belongs to ${belongs}.`,
      why: 'Nothing reads it, and whoever wrote it would believe that it works.',
      fix: `Take "${word}" out, or let it stand where it is read.`,
    }))
}

/** A word of the format stands only where a mechanism gives it a meaning. */
export function meaning(_: Project, analysis: Analysis): readonly Finding[] {
  const { lookups = {}, results = {} } = analysis.definition.data
  return [
    ...inputsIn(analysis.inputs).flatMap(({ name, list, input, path }) => {
      const id = list === undefined ? name : `${list}.${name}`
      return lost('input', { id, source: input, path, analysis }, words.input)
    }),
    ...Object.entries(lookups).flatMap(([id, source]) =>
      lost('lookup', { id, source, path: ['lookups', id], analysis }, words.lookup),
    ),
    ...Object.entries(results).flatMap(([id, source]) =>
      lost('result', { id, source, path: ['results', id], analysis }, words.result),
    ),
  ]
}
