import { optionTitles } from '../../definition/formulas/columns.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import type { OptionSource } from '../../definition/shapes.ts'

/** The title of an option, if it is a bad one. */
const badTitle = (option: OptionSource | undefined): readonly string[] =>
  typeof option === 'object' && option.tone === 'bad' ? [option.say] : []

/** The titles of bad kinds of pairs, and what to do by the rules of these. */
function textsOfPairs({ data }: TableFile): readonly string[] {
  const { pairs, worst = '', columns, records } = data
  if (pairs === undefined) return []
  const options = columns[worst]?.options ?? {}
  const [kind, advice] = [worst, pairs.advice].map((name) => Object.keys(columns).indexOf(name))
  return [
    ...Object.values(options).flatMap(badTitle),
    ...records.flatMap((record) =>
      badTitle(options[String(record[kind!])]).map(() => String(record[advice!])),
    ),
  ]
}

/**
 * The titles of the kinds and countries of all acts and texts on medicines, and of the regions of
 * contents, and the texts of pairs. They travel with the words of dangers, because those of a
 * program's tables may come later.
 */
export const textsOfDangers = (project: Project): readonly string[] =>
  [...project.tables.values()].flatMap((table) => {
    const { legal, periods, contents, columns } = table.data
    return [
      ...[legal?.kind, legal?.country, periods?.kind, periods?.country, contents?.region].flatMap(
        (name = '') => optionTitles(columns[name]?.options ?? {}),
      ),
      ...textsOfPairs(table),
    ]
  })
