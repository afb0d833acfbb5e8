import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { InputField } from '#engine/calculator.ts'
import { fieldId } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { follow } from '#network/follow.ts'
import type { RecordFigure } from '#ui/storage/record-figures.ts'
import { useLanguage } from '#ui/use-language.ts'
import type { KeptField } from '../shape.ts'

type Draft = Readonly<Record<string, unknown>>
type Filled = Readonly<Record<string, RecordFigure>>

/**
 * Parts with what is kept for them: where nothing was entered, or what another record filled in.
 */
function filledDraft(now: Draft, before: Filled, next: Filled, scope: string): Draft {
  const typing = document.activeElement?.id
  const free = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
    (name) =>
      typing !== fieldId(name, scope) &&
      (now[name] === undefined || now[name] === before[name]?.value),
  )
  return { ...now, ...Object.fromEntries(free.map((name) => [name, next[name]?.value])) }
}

/**
 * Fills an entry with the stored figures of its record, and marks them with their day. What the
 * visitor has typed stays.
 * @returns the note of a part with a stored figure
 */
export function useKeptFigures(
  parts: Readonly<Record<string, InputField>>,
  scope: string,
  [draft, setDraft]: readonly [Draft, Dispatch<SetStateAction<Draft>>],
): (name: string) => string | undefined {
  const format = useFormatters()
  const currency = useLanguage().money?.currency
  const [filled, setFilled] = useState<Filled>({})
  const chosen = Object.values<KeptField>(parts)
    .map(({ keptBy = '' }) => draft[keptBy])
    .filter((record) => typeof record === 'string')
    .join()
  useEffect(() => {
    if (chosen === '') return undefined
    return follow(
      () => import('./kept-figures.ts'),
      ({ figuresFor }) => {
        const next = figuresFor(parts, draft, currency)
        setFilled(next)
        setDraft((now) => filledDraft(now, filled, next, scope))
      },
      () => undefined,
    ).stop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it fills when a record is chosen
  }, [chosen, currency])
  return (name) => {
    const figure = filled[name]
    return figure !== undefined && figure.value === draft[name]
      ? format.message('list.keptOn', { date: format.date(figure.day) })
      : undefined
  }
}
