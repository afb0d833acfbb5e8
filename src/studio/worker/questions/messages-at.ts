import { memoize } from '#memoize.ts'
import { messagesIn } from '#definition/languages.ts'
import { closenessTo, partTest, type Closeness, type PagePart } from '../../words/page-keys.ts'
import {
  canShow,
  comparable,
  isMostOf,
  letterCount,
  shownForms,
  type ShownForm,
} from '../../words/shown-forms.ts'
import type { Asked } from './asked.ts'

/** What was pressed on the live page. */
interface Pressed {
  /** The texts of the pressed element and of those around it, the closest first. */
  readonly texts: readonly string[]
  readonly part: PagePart
  readonly language: string
  /** The id of the program whose page it is. */
  readonly program: string | undefined
}

/** A message that can have produced a text. */
export interface Candidate {
  readonly key: string
  readonly text: string
}

export interface MessagesAt {
  readonly candidates: readonly Candidate[]
  /** Whether no other message is as probable as the first one. */
  readonly isCertain: boolean
}

interface Match {
  readonly key: string
  /** Whether its words are most of the text. */
  readonly isMost: boolean
  /** The index of the text that it can show. */
  readonly index: number
  readonly closeness: Closeness
  readonly letters: number
  /** Whether the program names it in the part of the page. */
  readonly isOfPart: boolean
}

/** How many candidates a person chooses from. */
const mostCandidates = 8
/** A longer text is a part of a page, not a message. */
const longestText = 4000

interface Forms {
  /** The keys of messages without values, by their text. */
  readonly plain: ReadonlyMap<string, readonly (readonly [key: string, form: ShownForm])[]>
  readonly withValues: readonly (readonly [key: string, form: ShownForm])[]
}

const formsIn = memoize((messages: Readonly<Record<string, string>>): Forms => {
  const plain = new Map<string, (readonly [key: string, form: ShownForm])[]>()
  const withValues: (readonly [key: string, form: ShownForm])[] = []
  for (const [key, text] of Object.entries(messages))
    for (const form of shownForms(text)) {
      const list = form.length > 1 ? withValues : (plain.get(form[0]!) ?? [])
      list.push([key, form])
      if (form.length === 1) plain.set(form[0]!, list)
    }
  return { plain, withValues }
})

const compareMatches = (one: Match, other: Match): number =>
  Number(other.isMost) - Number(one.isMost) ||
  one.index - other.index ||
  one.closeness - other.closeness ||
  other.letters - one.letters ||
  Number(other.isOfPart) - Number(one.isOfPart)

/**
 * The messages whose text in the shown language can have produced what was pressed: the most
 * probable first. A text that is mostly words of a message goes before one that is mostly values;
 * then the closest element, the messages of the open program, the longest words, and the part of
 * the page count.
 */
export function messagesAt(
  { newest, sound = newest }: Asked,
  { texts, part, language, program }: Pressed,
): MessagesAt {
  const wanted = [...new Set(texts.map((text) => comparable(text).trim()))].filter(
    (text) => text !== '' && text.length <= longestText,
  )
  const messages = messagesIn(sound, language)
  const definition = sound.definitions.get(program ?? '')
  const closeness = closenessTo(sound, definition)
  const isOfPart = partTest(sound, definition, part)
  const { plain, withValues } = formsIn(messages)
  const best = new Map<string, Match>()
  const compare = (index: number, text: string, [key, form]: readonly [string, ShownForm]) => {
    if (!canShow(form, text)) return
    const match = {
      key,
      isMost: isMostOf(form, text),
      index,
      closeness: closeness(key),
      letters: letterCount(form),
      isOfPart: isOfPart(key),
    }
    const known = best.get(key)
    if (known === undefined || compareMatches(match, known) < 0) best.set(key, match)
  }
  for (const [index, text] of wanted.entries()) {
    for (const each of plain.get(text) ?? []) compare(index, text, each)
    for (const each of withValues) compare(index, text, each)
  }
  const sorted = [...best.values()].sort(compareMatches)
  const [first, second] = sorted
  return {
    candidates: sorted
      // A text that is words of a message is no other message with values only.
      .filter(({ isMost }) => isMost || first?.isMost !== true)
      .slice(0, mostCandidates)
      .map(({ key }) => ({ key, text: messages[key] ?? '' })),
    isCertain:
      first?.isMost === true && (second === undefined || compareMatches(first, second) !== 0),
  }
}
