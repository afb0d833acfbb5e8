/** Examples that the Studio writes are as whole as those that people have written. */
import { describe, expect, it } from 'vitest'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { project } from '#tests/support/project/project.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { withTexts, type Project } from '#project/index.ts'
import { examples as examplesRule } from '#project/rules/programs/examples.ts'
import { values } from '../../worker/questions/values.ts'
import { confirmedExample } from './confirmed-example.ts'

/** The parts that depend on the answer, besides the results. */
const parts = ['entries', 'plan', 'bounds', 'upTo', 'standing', 'whose'] as const
type WithParts = ExampleSource & Partial<Record<(typeof parts)[number], object>>

const isBound = (expected: unknown): boolean =>
  Array.isArray(expected) && expected.some((bound) => bound !== null)

const anyDay = '2026-05-01'
const programs = triedPrograms.filter(({ data }) => (data.examples ?? []).length > 0)

/** The example that the Studio writes for the input of another one. */
function writtenFor(file: string, { input, today }: ExampleSource): WithParts {
  const asked = { file, input, today: today ?? anyDay }
  const given = { input, ...(today !== undefined && { today }) }
  const answer = values({ newest: project, sound: undefined }, asked)!
  return JSON.parse(JSON.stringify(confirmedExample(given, answer))) as WithParts
}

const withExamples = (file: string, examples: readonly unknown[]): Project => {
  const data = JSON.parse(project.files.texts.get(file)!) as object
  return withTexts(project, { [file]: JSON.stringify({ ...data, examples }) })
}

describe.each(programs.map((definition) => [definition.id, definition] as const))(
  'the examples that the Studio writes for the inputs of those of %s',
  (id, { data, file }) => {
    const written = (data.examples ?? []).map((example) => writtenFor(file.path, example))

    it('pass the check', () => {
      const next = withExamples(file.path, written)
      const findings = examplesRule(next, analyse(next, next.definitions.get(id)!))
      expect(findings.map((each) => [each.id, each.values])).toEqual([])
    })

    it('have the parts of those', () => {
      const lacking = (data.examples as readonly WithParts[]).flatMap((example, index) =>
        parts.flatMap((part) =>
          Object.entries(example[part] ?? {})
            // That no figure is a bound is stated by none of them.
            .filter(([, expected]) => part !== 'bounds' || isBound(expected))
            .filter(([name]) => !Object.hasOwn(written[index]![part] ?? {}, name))
            .map(([name]) => `${index} ${part}.${name}`),
        ),
      )
      expect(lacking).toEqual([])
    })
  },
)
