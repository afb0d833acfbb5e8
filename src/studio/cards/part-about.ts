/** What the parts of the format are for, in the language of the Studio. */
import type { IntlShape } from 'react-intl'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { type Schema } from './shape.ts'
import { isObject } from '../../own.ts'

/** The description of a part of the format. */
export interface About {
  /** Where the schema describes it: the key of its text, like `input-usual`. */
  readonly place: string
  /** The description in the schema, for engineers; empty if there is none. */
  readonly text: string
}

/** Keywords whose names are those of parts. */
const naming = new Set(['properties', 'definitions'])

/**
 * The schema with the key of each description beside it: the definition that contains it, or
 * `program`, and the names of the parts down to it.
 */
export function placedSchema(schema: Schema): Schema {
  const { definitions, ...program } = schema
  const ofDefinitions = placedIn({ definitions }, []) as Schema
  return { ...(placedIn(program, ['program']) as Schema), ...ofDefinitions }
}

function placedIn(part: unknown, names: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((each) => placedIn(each, names))
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([word, held]): [string, unknown] => {
    if (!naming.has(word) || !isObject(held)) return [word, placedIn(held, names)]
    const named = Object.entries(held).map(([name, each]): [string, unknown] => [
      name,
      placedIn(each, [...names, name.replace('$', '')]),
    ])
    return [word, Object.fromEntries(named)]
  })
  const isDescribed = typeof part['description'] === 'string'
  return Object.fromEntries(isDescribed ? [...entries, ['place', names.join('-')]] : entries)
}

/** The first description of some schemas; the one beside a reference comes before its target's. */
export function firstAbout(schemas: readonly Schema[]): About {
  for (const { place, description: text } of schemas)
    if (typeof text === 'string') return { place: typeof place === 'string' ? place : '', text }
  return { place: '', text: '' }
}

/** The content and the attributes of an element that shows a description. */
export function aboutIn({ formatMessage, messages }: IntlShape, { place, text }: About) {
  const id = `cards.${place}`
  return messages[id] === undefined
    ? { children: text, dir: sourceDirection, lang: sourceLanguage }
    : { children: formatMessage({ id }) }
}
