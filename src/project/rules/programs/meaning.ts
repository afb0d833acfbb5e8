import type { Analysis } from '#definition/formulas/analysis.ts'
import { formatWord, finding, type Finding } from '#definition/findings/finding.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import type { Project } from '#definition/project.ts'
import { mechanisms } from '#mechanisms/index.ts'
import { allowedKeys, type AllowedKey } from '#mechanisms/allowed-keys.ts'
import type { DefinitionPart } from '#mechanisms/mechanism.ts'

const keys = allowedKeys(mechanisms)

/** The keys of a part that have no effect there. */
function keysWithoutEffect<Source extends object>(
  part: 'input' | 'lookup' | 'result',
  definitionPart: DefinitionPart<Source>,
  known: readonly AllowedKey<Source>[],
): readonly Finding[] {
  return known
    .filter(({ key, where }) => Object.hasOwn(definitionPart.source, key) && !where(definitionPart))
    .map(({ key, allowedInText }) => ({
      rule: 'meaning',
      ...definitionPart.analysis.definition.at([...definitionPart.path, key]),
      ...finding('word-means-nothing.elsewhere', {
        key: formatWord(key),
        part,
        id: definitionPart.id,
        allowedInText,
      }),
    }))
}

/** A key of the format appears only where a mechanism reads it. */
export function meaning(_: Project, analysis: Analysis): readonly Finding[] {
  const { lookups = {}, results = {} } = analysis.definition.data
  return [
    ...inputsIn(analysis.inputs).flatMap(({ name, list, input, path }) => {
      const id = list === undefined ? name : `${list}.${name}`
      return keysWithoutEffect('input', { id, source: input, path, analysis }, keys.input)
    }),
    ...Object.entries(lookups).flatMap(([id, source]) =>
      keysWithoutEffect('lookup', { id, source, path: ['lookups', id], analysis }, keys.lookup),
    ),
    ...Object.entries(results).flatMap(([id, source]) =>
      keysWithoutEffect('result', { id, source, path: ['results', id], analysis }, keys.result),
    ),
  ]
}
