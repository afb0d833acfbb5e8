import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { figuresText, loadNamed, unnamed, type Named } from '../../program/answer/figures-text.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { Program } from '../catalogue.ts'
import { loadMessages } from '../messages.ts'

/** Figures of a program, as in a link, in words. */
export type FiguresText = (id: string, query: string) => string | undefined

/** Fetches the named programs, whose fields and words the figures need; until then, and without a network, there is no text. */
export function useFigures(programs: readonly Program[], ids: readonly string[]): FiguresText {
  const language = useLanguage()
  const intl = useIntl()
  const [loaded, setLoaded] = useState<{
    readonly language: string
    readonly programs: ReadonlyMap<
      string,
      { readonly calculator: Calculator; readonly named: Named }
    >
  }>()
  const wanted = [...new Set(ids)].sort().join(' ')
  useEffect(() => {
    let stale = false
    const ready = programs
      .filter(({ id }) => wanted.split(' ').includes(id))
      .flatMap(({ id, load, messages }) =>
        load === undefined || messages === undefined ? [] : [{ id, load, messages }],
      )
    Promise.all([
      Promise.all(
        ready.map(async ({ id, load }) => {
          const calculator = (await load()).default
          return [
            id,
            { calculator, named: await loadNamed(calculator, language).catch(() => unnamed) },
          ] as const
        }),
      ),
      loadMessages(
        language,
        ready.map(({ messages }) => messages),
      ),
    ]).then(
      ([found]) => {
        if (!stale) setLoaded({ language: language.code, programs: new Map(found) })
      },
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [language, programs, wanted])
  return (id, query) => {
    const program = loaded?.language === language.code ? loaded.programs.get(id) : undefined
    return program === undefined
      ? undefined
      : figuresText(program.calculator, query, language, intl, program.named)
  }
}
