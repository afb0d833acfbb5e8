import { useEffect, useRef, useState } from 'react'
import { useForm } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'

/** Announces new fields of the form to screen readers: they appear below the focus. */
export function Appeared({ visible }: { readonly visible: readonly string[] }) {
  const { inputs } = useForm().calculator
  const format = useFormatters()
  const before = useRef(visible)
  const [shownText, setShownText] = useState('')
  const now = visible.join(' ')
  useEffect(() => {
    const shown = now === '' ? [] : now.split(' ')
    const titles = (names: readonly string[]): string =>
      format.list(names.map((name) => format.message(inputs[name]!.title)))
    const come = shown.filter((name) => !before.current.includes(name))
    const gone = before.current.filter((name) => !shown.includes(name))
    before.current = shown
    const lines = [
      ...(come.length > 0 ? [format.message('choices.nowAsked', { names: titles(come) })] : []),
      ...(gone.length > 0 ? [format.message('choices.notAsked', { names: titles(gone) })] : []),
    ]
    if (lines.length > 0) setShownText(lines.join(' '))
    // A change of language changes the texts, but shows no further input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new inputs are announced
  }, [now])
  return (
    <p className="hidden" role="status">
      {shownText}
    </p>
  )
}
