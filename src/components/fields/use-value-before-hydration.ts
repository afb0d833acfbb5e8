import { useEffect, useRef, type RefObject } from 'react'
import { useForm } from './form-context.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** What a field showed when it was rendered. */
const prerenderedValue = (field: Field): string | undefined =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value

/**
 * What has been entered into a field that React has not rendered there; undefined where there is
 * nothing.
 */
export const valueBeforeHydration = (field: Field | null): string | undefined =>
  field === null || field.value === prerenderedValue(field) ? undefined : field.value

/**
 * Takes over what a visitor has entered into a field of the prerendered page before this code had
 * loaded: only the field contains it.
 * @returns the reference to hand to the field
 */
export function useValueBeforeHydration<Element extends Field>(
  take: (entered: string) => void,
): RefObject<Element | null> {
  const { isFilled = true } = useForm()
  const field = useRef<Element>(null)
  const entered = useRef<string>(undefined)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    entered.current = valueBeforeHydration(field.current)
  }, [])
  // The figures of a link come into the form first; what was entered over them is later.
  useEffect(() => {
    const text = entered.current
    if (!isFilled || text === undefined) return undefined
    entered.current = undefined
    const timer = setTimeout(() => latest.current(text))
    return () => clearTimeout(timer)
  }, [isFilled])
  return field
}
