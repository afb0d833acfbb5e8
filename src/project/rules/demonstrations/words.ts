import { isPublishedIn } from '#definition/published-in.ts'
import { fromToday } from '#engine/input/demonstrated.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import { finding, phrase, type FindingPart, type Finding } from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'
import { knownLanguages, messageRead } from '#definition/queries/message-queries.ts'
import { withTypography } from '#definition/typography.ts'
import type { CitedExampleSource } from '#mechanisms/example/shape.ts'

/** An address on the web: "https://…", "www.…", "aviagen.com". */
const webAddress = /https?:|www\.|[\p{L}\d-]{2,}\.\p{Ll}{2,}/u
/** A figure with its separators: "20,000", "20 000", "2.1". */
const figure = /\d+(?:[.,\u00a0\u202f]\d+)*/gu

/** The sum of the entries of a list, like the weight of a mix. */
function sumsOf(list: readonly unknown[]): readonly number[] {
  const entries = list.filter(
    (entry): entry is Readonly<Record<string, unknown>> =>
      typeof entry === 'object' && entry !== null,
  )
  const parts = new Set(entries.flatMap((entry) => Object.keys(entry)))
  return [...parts].map((part) => entries.reduce((sum, each) => sum + Number(each[part] ?? 0), 0))
}

/**
 * The figures that the description may contain: those of the input, sums of lists, days as weeks.
 */
function statableFigures(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value, value / 7]
  if (typeof value === 'string')
    return [
      ...(fromToday.test(value) ? statableFigures(Number(value.replaceAll(/\D/g, '') || 0)) : []),
      ...[...value.matchAll(/\d+/g)].map(([each]) => Number(each)),
    ]
  if (Array.isArray(value))
    return [value.length, ...sumsOf(value), ...value.flatMap(statableFigures)]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(statableFigures)
    : []
}

/** The authors and titles of a program's sources; shorter names could be ordinary words. */
const worksOf = ({ definition: { data }, tables }: Analysis): readonly string[] =>
  [
    ...(data.sources ?? []),
    ...Object.values(tables)
      .flat()
      .map((table) => table.data.source),
  ]
    .flatMap(({ title, publisher }) => [title, publisher ?? ''])
    .concat((data.examples ?? []).flatMap(({ cites }: CitedExampleSource) => cites ?? []))
    .filter((name) => name.length > 6)

/** The possible values of a written figure: its last separator marks thousands or decimals. */
const possibleFigures = (written: string): readonly number[] => [
  Number(written.replaceAll(/\D/g, '')),
  Number(written.replace(/\D(?=\d+$)/, '.').replaceAll(/[^\d.]/g, '')),
]

/** The fault of a description; undefined without a fault. */
function wrongWords(text: string, analysis: Analysis): FindingPart | undefined {
  const address = webAddress.exec(text)?.[0]
  if (address !== undefined) return phrase('wording.address', { address })
  const work = worksOf(analysis).find((name) => text.includes(name))
  if (work !== undefined) return phrase('wording.work', { work })
  const own = statableFigures(analysis.definition.data.demonstration?.input)
  const other = [...text.matchAll(figure)].find(
    ([each]) => !possibleFigures(each).some((value) => own.includes(value)),
  )?.[0]
  return other === undefined ? undefined : phrase('wording.figure', { figure: other })
}

/**
 * In each language the description states the input in a farmer's terms, without address and
 * citation.
 */
export function demonstrationWords(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { say = '' } = definition.data.demonstration ?? {}
  return knownLanguages(project).flatMap((language): readonly Finding[] => {
    const text = isPublishedIn(definition, language)
      ? messageRead(project, language, say)
      : undefined
    // Spaces within a figure are reported with the text.
    const wrong =
      text === undefined ? undefined : wrongWords(withTypography(text, language), analysis)
    return wrong === undefined
      ? []
      : [
          {
            rule: 'demonstrations',
            ...definition.at(['demonstration', 'say']),
            ...finding('demonstration-misworded', { text: text!, language, wrong }),
          },
        ]
  })
}
