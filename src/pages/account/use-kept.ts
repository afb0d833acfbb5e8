import { useCallback, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { savedCalculations } from '../../calculator/saved.ts'
import { isUnitChoice } from '../../calculator/unit-choice.ts'
import { formatDate, unitName } from '../../i18n/format.ts'
import { forget, keep, namesOf, recall } from '../../ui/device.ts'
import { favourites, toggleFavourite } from '../../ui/favourites.ts'
import { draftPrefix, lastPrefix, unitPrefix } from '../../ui/kept-names.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { Program } from '../catalogue.ts'
import { readDraft } from '../forms/draft.ts'
import type { KeptRow } from './KeptList.tsx'
import { useFigures } from './use-figures.ts'

/** A program with the path of its page, without language. */
export type PlacedProgram = Program & { readonly path: string }
/** What is kept on the device, kind by kind. */
export interface Kept {
  readonly favourites: readonly KeptRow[]
  readonly saved: readonly KeptRow[]
  readonly last: readonly KeptRow[]
  readonly units: readonly KeptRow[]
  readonly drafts: readonly KeptRow[]
}

const forms = [
  ['contact', '/contact', 'account.drafts.contact'],
  ['appointment', '/contact#appointment', 'account.drafts.appointment'],
  ['subscribe', '/blogs', 'account.drafts.subscribe'],
] as const
const after = (prefix: string): readonly string[] =>
  namesOf(prefix).map((name) => name.slice(prefix.length))
const nothing: Kept = { favourites: [], saved: [], last: [], units: [], drafts: [] }

/**
 * Reads what is kept, in the words of the page's language; empty until the page has arrived on the device.
 * @returns what is kept, and the way to read it again
 */
export function useKept(programs: readonly PlacedProgram[]): readonly [Kept, () => void] {
  const intl = useIntl()
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((count) => count + 1), [])
  useEffect(() => {
    again()
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [again])
  const saved = round === 0 ? [] : savedCalculations()
  const last = round === 0 ? [] : after(lastPrefix)
  const figures = useFigures(programs, [...saved.map(({ program }) => program), ...last])
  if (round === 0) return [nothing, again]

  const removal = (name: string) => () => {
    const text = recall(name) ?? ''
    forget(name)
    again()
    return () => {
      keep(name, text)
      again()
    }
  }
  const toggle = (path: string) => () => {
    toggleFavourite(path)
    again()
  }
  const say = (id: string, values?: Record<string, string>): string =>
    intl.formatMessage({ id }, values)
  const programOf = (id: string) => programs.find((program) => program.id === id)
  const titleOf = (id: string): string => say(programOf(id)?.title ?? 'account.goneProgram')
  /** The parts of a line that leads to a program with figures; a program that is no longer there leads nowhere. */
  const linkTo = (id: string, query: string) => {
    const program = programOf(id)
    return {
      icon: program?.icon ?? 'calculator',
      detail: figures(id, query),
      ...(program !== undefined && { to: `${program.path}?${query}` }),
    }
  }
  return [
    {
      favourites: favourites()
        .flatMap((path) => programs.filter((program) => program.path === path))
        .map(({ path, icon, title }) => ({
          name: path,
          icon,
          title: say(title),
          to: path,
          remove: () => {
            toggle(path)()
            return toggle(path)
          },
        })),
      saved: saved.map(({ name, program, query, title, date }) => ({
        name,
        title:
          title === ''
            ? say('calculator.savedTitle', {
                program: titleOf(program),
                date: formatDate(date, language),
              })
            : title,
        remove: removal(name),
        ...linkTo(program, query),
      })),
      last: last.map((id) => ({
        name: lastPrefix + id,
        title: titleOf(id),
        remove: removal(lastPrefix + id),
        ...linkTo(id, recall(lastPrefix + id) ?? ''),
      })),
      units: after(unitPrefix)
        .map((own) => ({ own, chosen: recall(unitPrefix + own) ?? '' }))
        .filter(({ own, chosen }) => isUnitChoice(own, chosen))
        .map(({ own, chosen }) => ({
          name: unitPrefix + own,
          icon: 'check',
          title: say('account.units.row', {
            own: unitName(own, intl),
            chosen: unitName(chosen, intl),
          }),
          remove: removal(unitPrefix + own),
        })),
      drafts: forms
        .filter(([id]) => readDraft(id) !== undefined)
        .map(([id, to, title]) => ({
          name: draftPrefix + id,
          icon: 'pencil',
          title: say(title),
          to,
          remove: removal(draftPrefix + id),
        })),
    },
    again,
  ]
}
