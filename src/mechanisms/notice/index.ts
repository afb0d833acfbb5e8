import { quoted, phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { adding, reachedEnd, type Mechanism } from '../mechanism.ts'
import { sureWith } from './sure.ts'
import type { Compiled, CompileContext, ExampleRun } from '../mechanism.ts'
import type { NoticeDefinitionSource, NoticeExampleSource } from './shape.ts'
import type { ElsewhereNotice } from '../quantity/shape.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** The messages about the whole answer, where a condition holds. */
export const notice: Mechanism = {
  schema: {
    program: {
      notices: {
        description: 'Notices beside the answer, each shown if its condition is true.',
        type: 'array',
        items: {
          allOf: [
            { $ref: '#/definitions/verdict' },
            {
              if: { required: ['tone'], properties: { tone: { enum: ['good', 'fair', 'none'] } } },
              // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
              then: { required: ['means'] },
            },
          ],
        },
      },
    },
    example: {
      notices: {
        type: 'array',
        items: nameRef('messageKey'),
        description:
          'The message keys of the notices that are shown; an empty list if there is none.',
      },
    },
  },
  program: ({
    definition,
    formulas,
  }: CompileContext<NoticeDefinitionSource>): Compiled<Calculator> => ({
    notices: (definition.data.notices ?? []).map(({ when, ...verdict }, index) => {
      if (when === undefined) return verdict
      const condition = formulas.verdict('notices', index, 'when')
      const { tree } = formulas.at('notices', index, 'when')
      const sure = journalsOf(definition.data).length > 0 ? sureWith(tree) : undefined
      return { when: { ...condition, sure }, ...verdict }
    }),
  }),
  run: {
    part: 'notices',
    code: 'notices',
    isIn: ({ definition: { data } }: CompileContext<NoticeDefinitionSource>) =>
      (data.notices ?? []).length > 0,
  },
  differences({ example: { notices: expected }, calculation }: ExampleRun<NoticeExampleSource>) {
    if (expected === undefined) return []
    // The definition states where another program differs for a result, not for an example.
    const given = calculation.notices
      .filter(({ program }: ElsewhereNotice) => program === undefined)
      .map(({ say }) => say)
    const missed = expected
      .filter((say) => !given.includes(say))
      .map((say) => ({
        what: phrase('differences.notice', { say }),
        at: ['notices', expected.indexOf(say)],
      }))
    const others = quoted(given)
    return expected.length > 0 || others.length === 0
      ? missed
      : [
          {
            what: phrase('differences.noticeNone', { others }),
            at: ['notices'],
          },
        ]
  },
  uncovered(calculator, exampleRuns: readonly ExampleRun<NoticeExampleSource>[]) {
    const reached = new Set(exampleRuns.flatMap(({ example }) => example.notices ?? []))
    return calculator.notices
      .map(({ say }) => say)
      .filter((say) => !reached.has(say))
      .map((say) => ({
        what: say,
        ...adding('notices', `["${say}"]`),
        ...reachedEnd(exampleRuns, ({ calculation }) =>
          calculation.notices.some((given) => given.say === say),
        ),
      }))
  },
}
