import type { FoundRecord } from '#engine/calculation.ts'
import { cellAt } from '../../name-lookup/named.ts'
import { wordsOfCell, type Word } from '../../name-lookup/words.ts'
import { actKind, type LegalStatus } from './statuses.ts'

/** The message of a column of an act. */
export const wordsOfAct = ({ table, index }: FoundRecord, column: string): readonly Word[] =>
  wordsOfCell(table, column, cellAt(table, column, index))

/**
 * The prohibitions of a record in one line: the worst kind, and each act with its country;
 * undefined if it is not prohibited.
 */
export function barringText(
  statuses: readonly LegalStatus[],
  say: (word: Word) => string,
): string | undefined {
  const status = statuses.find(({ tone }) => tone === 'bad')
  const acts = (status?.acts ?? []).filter((act) => actKind(act).option?.tone === 'bad')
  const [worst] = acts
  if (worst === undefined) return undefined
  const cell = (act: FoundRecord, column: string): string =>
    wordsOfAct(act, column).map(say).join(' · ')
  return [
    cell(worst, worst.table.legal!.kind),
    ...acts.map((act) => {
      const { country, basis } = act.table.legal!
      return `${cell(act, country)} – ${cell(act, basis)}`
    }),
  ].join(' · ')
}
