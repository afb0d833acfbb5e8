import type { Chance } from '../random.ts'
import { jsonFile, replaced, type JsonDraw } from '../json-file.ts'
import type { Place } from '../json-places.ts'
import { languagesOf } from '../../../../src/project/index.ts'
import { misspelt } from './slips.ts'
import { linesBetween, spliced, type Mutation } from '../mutation.ts'

const text = ({ value }: Place): string => String(value)
const language = (path: string): string => path.split('/')[1]!

function message(
  places: readonly Place[],
  chance: Chance,
  wanted: (words: string) => boolean,
): Place | undefined {
  const found = places.filter((place) => typeof place.value === 'string' && wanted(text(place)))
  return found.length === 0 ? undefined : chance.one(found)
}

/** One message rewritten. */
const rewrittenMessage =
  (
    wanted: (words: string) => boolean,
    rewrite: (words: string, chance: Chance) => string,
  ): JsonDraw =>
  (file, chance) => {
    const place = message(file.places, chance, wanted)
    if (place === undefined) return undefined
    const by = rewrite(text(place), chance)
    return replaced(file, place.from, place.to, JSON.stringify(by), {
      did: `${place.path.join('.')}: "${text(place).slice(0, 60)}" became "${by.slice(0, 60)}"`,
    })
  }

const hasValue = (words: string): boolean => /\{\w+/.test(words)
const splitWords = (words: string): string[] => words.split(' ')
const hasSeveralWords = (words: string): boolean =>
  !words.includes('{') && splitWords(words).length > 3

/** What is at the same path in the same file of other languages. */
function elsewhere(
  { project, path }: Parameters<JsonDraw>[0],
  place: Place,
): readonly { readonly file: ReturnType<typeof jsonFile>; readonly place: Place }[] {
  const own = language(path)
  return languagesOf(project)
    .filter((each) => each !== own)
    .flatMap((each) => {
      const other = path.replace(`locales/${own}/`, `locales/${each}/`)
      if (!project.files.texts.has(other)) return []
      const file = jsonFile(project, other)
      const same = file.places.find((found) => found.path.join('.') === place.path.join('.'))
      return same === undefined ? [] : [{ file, place: same }]
    })
}

/** The same done to a message in every language. */
const everywhere =
  (
    wanted: (words: string) => boolean,
    change: (text: string, place: Place, chance: Chance) => string,
    did: string,
  ): JsonDraw =>
  (file, chance) => {
    const place = message(file.places, chance, wanted)
    if (place === undefined) return undefined
    const all = [{ file, place }, ...elsewhere(file, place)]
    const texts = Object.fromEntries(
      all.map((each) => [each.file.path, change(each.file.text, each.place, chance)]),
    )
    const after = texts[file.path]!
    if (after === file.text) return undefined
    return {
      file: file.path,
      texts,
      lines: linesBetween(after, place.from, place.from),
      did: `${place.path.join('.')}: ${did} in every language`,
      ...(did === 'deleted' && { gone: String(place.path.at(-1)) }),
    }
  }

const withRenamedPlaceholder = (words: string): string =>
  words.replaceAll(/(?<=\{)\w+/g, (name) => `${name}s`)

/** A text read in another encoding than it was written in, as far as bytes tell. */
const asWindows = (words: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(words))
const isBeyond = (words: string): boolean => /\P{ASCII}/u.test(words)

/** The mistakes of people who write messages. */
export const messageDraws: Readonly<Record<string, JsonDraw>> = {
  'a placeholder renamed in one language': rewrittenMessage(hasValue, withRenamedPlaceholder),
  'a placeholder renamed in all languages': everywhere(
    hasValue,
    (before, place) =>
      spliced(
        before,
        place.from,
        place.to,
        withRenamedPlaceholder(before.slice(place.from, place.to)),
      ),
    'a placeholder renamed',
  ),
  'a placeholder lost': rewrittenMessage(
    (words) => /\{\w+\}/.test(words),
    (words) => words.replace(/\{\w+\}/, '').trim(),
  ),
  'a brace lost': rewrittenMessage(hasValue, (words) => words.replace(/[{}]/, '')),
  'a plural form lost': rewrittenMessage(
    (words) => words.includes('plural,'),
    (words) =>
      words.replace(/(?:zero|one|two|few|many|other) \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*/, ''),
  ),
  'a plural form misspelt': rewrittenMessage(
    (words) => words.includes('plural,'),
    (words, chance) =>
      words.replace(/\b(?:zero|one|two|few|many|other)(?= \{)/, (form) => misspelt(form, chance)),
  ),
  'a text in a wrong language': (file, chance) => {
    const place = message(file.places, chance, hasSeveralWords)
    const other = place && elsewhere(file, place)
    if (place === undefined || other === undefined || other.length === 0) return undefined
    const by = text(chance.one(other).place)
    return replaced(file, place.from, place.to, JSON.stringify(by), {
      did: `${place.path.join('.')} became "${by.slice(0, 60)}"`,
    })
  },
  'a word left out': rewrittenMessage(hasSeveralWords, (words, chance) => {
    const list = splitWords(words)
    list.splice(1 + chance.below(list.length - 2), 1)
    return list.join(' ')
  }),
  'a word written twice': rewrittenMessage(hasSeveralWords, (words, chance) => {
    const list = splitWords(words)
    const place = chance.below(list.length)
    list.splice(place, 0, list[place]!)
    return list.join(' ')
  }),
  'a space at an end': rewrittenMessage(
    () => true,
    (words, chance) => chance.one([`${words} `, ` ${words}`]),
  ),
  'a word of English left in': rewrittenMessage(hasSeveralWords, (words) => `TBD ${words}`),
  'a text cut off': rewrittenMessage(hasSeveralWords, (words, chance) =>
    splitWords(words)
      .slice(0, 1 + chance.below(2))
      .join(' '),
  ),
  'a message deleted in every language': everywhere(
    () => true,
    (before, place) => {
      const siblings = place.parent!.children.map(({ path }) => path.join('.'))
      const index = siblings.indexOf(place.path.join('.'))
      const from = index > 0 ? place.parent!.children[index - 1]!.to : place.name!.from
      const next = place.parent!.children[1]
      return spliced(before, from, index > 0 || next === undefined ? place.to : next.name!.from, '')
    },
    'deleted',
  ),
}

/** The name of a file, as others call it. */
const fileName = (path: string): string => /([^/]+)\.\w+$/.exec(path)?.[1] ?? path

/** The mistakes of saving: text of another encoding, invisible characters. */
export const encodingDraws: Readonly<
  Record<
    string,
    (path: string, before: string, chance: Chance) => Omit<Mutation, 'kind'> | undefined
  >
> = {
  'a file saved in another encoding': (path, before) => {
    if (!isBeyond(before)) return undefined
    const after = asWindows(before)
    return {
      file: path,
      texts: { [path]: after },
      lines: after.split('\n').flatMap((line, index) => (isBeyond(line) ? [index + 1] : [])),
      did: 'UTF-8 read as Windows-1252',
    }
  },
  'a sign that could not be read': (path, before, chance) => {
    const places = [...before.matchAll(/\P{ASCII}/gu)]
    if (places.length === 0) return undefined
    const { index } = chance.one(places)
    const after = spliced(before, index, index + 1, '\ufffd')
    return {
      file: path,
      texts: { [path]: after },
      lines: linesBetween(after, index, index),
      did: `a sign lost on line ${linesBetween(after, index, index)[0]}`,
    }
  },
  'an invisible sign': (path, before, chance) => {
    const places = [...before.matchAll(/(?<=\p{L})(?=\p{L})/gu)]
    if (places.length === 0) return undefined
    const { index } = chance.one(places)
    const sign = chance.one(['\u200b', '\u00ad', '\u0007', '\ufeff'])
    const after = spliced(before, index, index, sign)
    return {
      file: path,
      texts: { [path]: after },
      lines: linesBetween(after, index, index),
      did: `U+${sign.charCodeAt(0).toString(16)} in "${before.slice(index - 10, index + 10)}"`,
    }
  },
  'a half of a merge left': (path, before, chance) => {
    const lines = before.split('\n')
    const place = chance.below(lines.length)
    lines.splice(place, 0, '<<<<<<< HEAD')
    return {
      file: path,
      texts: { [path]: lines.join('\n') },
      lines: [place, place + 1, place + 2],
      did: `<<<<<<< on line ${place + 1}`,
    }
  },
  'a file lost': (path) => ({
    gone: fileName(path),
    file: path,
    texts: { [path]: undefined },
    lines: [],
    did: 'the file is gone',
  }),
  'a file renamed': (path, before, chance) => {
    const [, folder = '', name = '', ending = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(path) ?? []
    const to = `${folder}${misspelt(name, chance)}${ending}`
    return to === path
      ? undefined
      : {
          file: path,
          texts: { [path]: undefined, [to]: before },
          lines: [],
          did: `renamed to ${to}`,
          gone: name,
          was: name,
        }
  },
}
