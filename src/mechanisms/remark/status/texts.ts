import { cellAt } from '../../name-lookup/named.ts'
import { titleWords } from '../../name-lookup/words.ts'
import type { Texts, TextValue } from '../../text-value.ts'
import { wordsOfAct } from './barring.ts'
import { actKind, type LegalStatus } from './statuses.ts'

/**
 * A legal status as rows of an answer: the verdict, the substance, and each act by its country.
 * @param verdict the id of the row of the verdict
 */
export function statusTexts({ member, acts, tone }: LegalStatus, verdict: string): Texts {
  const [worst] = acts
  if (worst === undefined) return {}
  const { name, option } = actKind(worst)
  const substance = String(cellAt(member.table, member.table.key, member.index))
  const rows = acts.map((act): [string, TextValue] => {
    const { country, statement, basis, caveat = '' } = act.table.legal!
    const [where] = wordsOfAct(act, country)
    const id = String(cellAt(act.table, act.table.key, act.index))
    return [
      `act ${substance} ${id}`,
      {
        title: where !== undefined && 'key' in where ? where.key : act.table.title,
        value: id,
        words: [statement, basis, caveat].flatMap((column) => wordsOfAct(act, column)),
        isStatus: true,
      },
    ]
  })
  return {
    [verdict]: {
      title: worst.table.texts?.[worst.table.legal!.kind]?.title ?? '',
      value: name,
      words: option === undefined ? [] : [{ key: option.say }],
      tone,
      isStatus: true,
      ...(option?.means && { means: option.means }),
    },
    [`substance ${substance}`]: {
      title: member.table.texts?.[member.table.key]?.title ?? '',
      value: substance,
      words: titleWords(member.table, member.index),
      isStatus: true,
    },
    ...Object.fromEntries(rows),
  }
}
