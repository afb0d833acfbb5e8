import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../components/fields/form-context.ts'
import { useWords } from '../../../components/text/use-words.ts'

/** Says what the form has begun to ask, to those who do not see it: it is below what they touch. */
export function Appeared({ asked }: { readonly asked: readonly string[] }) {
  const { inputs } = useForm().calculator
  const words = useWords()
  const before = useRef(asked)
  const [said, setSaid] = useState('')
  const now = asked.join(' ')
  useEffect(() => {
    const shown = now === '' ? [] : now.split(' ')
    const titles = (names: readonly string[]): string =>
      words.list(names.map((name) => words.message(inputs[name]!.title)))
    const come = shown.filter((name) => !before.current.includes(name))
    const gone = before.current.filter((name) => !shown.includes(name))
    before.current = shown
    const lines = [
      ...(come.length > 0 ? [words.message('choices.nowAsked', { names: titles(come) })] : []),
      ...(gone.length > 0 ? [words.message('choices.notAsked', { names: titles(gone) })] : []),
    ]
    if (lines.length > 0) setSaid(lines.join(' '))
    // A change of language changes the texts, but shows no further input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new inputs are announced
  }, [now])
  return (
    <p className="hidden" role="status">
      {said}
    </p>
  )
}
