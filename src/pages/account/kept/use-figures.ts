import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { figuresText, loadNamed, unnamed, type Named } from '#program/share/figures-text.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Language } from '#i18n/languages.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import { useLanguage } from '#ui/use-language.ts'
import type { Program } from '../../catalogue.ts'
import { loadMessages } from '../../messages.ts'

/** Figures of a program, as in a link, in words. */
type FiguresText = (id: string, query: string) => string | undefined

/** What formats a program's figures, in one language. */
interface Sayable {
  readonly calculator: Calculator
  readonly named: Named
}
const figuresKey = (id: string, { code }: Language): string => `${code} ${id}`

/**
 * Fetches what formats a program's figures.
 * @throws if the program or its messages cannot be loaded.
 */
async function fetchSayable(
  { load, messages }: Program,
  language: Language,
  onLost: (error: unknown) => void,
): Promise<Sayable | undefined> {
  if (load === undefined || messages === undefined) return undefined
  const [{ default: calculator }] = await Promise.all([load(), loadMessages(language, [messages])])
  // Without the names of its rows a program still shows its other figures.
  const named = await loadNamed(calculator, language).catch((error: unknown) => {
    onLost(error)
    return unnamed
  })
  return { calculator, named }
}

/**
 * Fetches the named programs, whose fields and messages the figures need. Each shows its figures as
 * soon as it is loaded; a program that fails is reported over the page, and the others are not
 * affected.
 */
export function useFigures(programs: readonly Program[], ids: readonly string[]): FiguresText {
  const language = useLanguage()
  const intl = useIntl()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Sayable>>(new Map())
  const wanted = [...new Set(ids)].sort().join(' ')
  const load = useMemo(() => {
    const found = programs.filter(({ id }) => wanted.split(' ').includes(id))
    if (found.length === 0) return undefined
    return async () => {
      const lost: unknown[] = []
      const onLost = (error: unknown): undefined => void lost.push(error)
      await Promise.all(
        found.map(async (program) => {
          const sayable = await fetchSayable(program, language, onLost).catch(onLost)
          if (sayable !== undefined)
            setLoaded((all) => new Map(all).set(figuresKey(program.id, language), sayable))
        }),
      )
      if (lost.length > 0) throw lost[0]
    }
  }, [programs, wanted, language])
  // A separate function for each list of figures identifies its wait.
  const take = useCallback(() => undefined, [])
  useFollow(load, take, true)
  return (id, query) => {
    const program = loaded.get(figuresKey(id, language))
    return program === undefined
      ? undefined
      : figuresText(program.calculator, query, language, intl, program.named)
  }
}
