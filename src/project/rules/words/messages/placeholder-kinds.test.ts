import fc from 'fast-check'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import { check, isError, languagesOf, messagesOf, withTexts } from '#project/index.ts'
import { numbersOf, placeholdersOf } from './message-placeholders.ts'
import { pluralForms, textFault } from './text-fault.ts'

/** A placeholder of a message of the small project: its start, its end and its kind. */
interface Place {
  readonly language: string
  readonly key: string
  readonly name: string
  readonly kind: 'plain' | 'plural' | 'select'
  readonly start: number
  readonly end: number
}

/** The end of the braces that open at a position; texts of the small project quote none. */
function closingBrace(text: string, start: number): number {
  let open = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') open += 1
    if (text[index] === '}') open -= 1
    if (open === 0) return index + 1
  }
  throw new RangeError(text)
}

const places = languagesOf(fixtureProject).flatMap((language) =>
  Object.entries(messagesOf(fixtureProject, language)).flatMap(([key, text]): Place[] =>
    [...text.matchAll(/\{(\w+)(?:\}|, (plural|select),)/g)].map((match) => ({
      language,
      key,
      name: match[1]!,
      kind: (match[2] ?? 'plain') as Place['kind'],
      start: match.index,
      end: closingBrace(text, match.index),
    })),
  ),
)

const forms = (language: string, isOrdinal = false): string =>
  pluralForms(language, isOrdinal)
    .map((form) => `${form} {a ${form}}`)
    .join(' ')

/** A placeholder in every other kind that ICU messages have. */
const otherKinds = ({ language, name, kind }: Place): readonly string[] => [
  ...(kind === 'plain' ? [] : [`{${name}}`]),
  ...(kind === 'plural' ? [] : [`{${name}, plural, ${forms(language)}}`]),
  `{${name}, plural, offset:1 ${forms(language)}}`,
  `{${name}, selectordinal, ${forms(language, true)}}`,
  `{${name}, select, yes {b} other {c}}`,
  `{${name}, number}`,
  `{${name}, number, ::percent}`,
  `{${name}, number, ::.00}`,
  `{${name}, date}`,
  `{${name}, date, long}`,
  `{${name}, date, ::yMMMd}`,
  `{${name}, time, medium}`,
]

/** A language may count what English counts, and the numbers that it shows plainly. */
const isAllowed = ({ key, name, kind }: Place, other: string): boolean =>
  kind === 'plain' &&
  other.startsWith(`{${name}, plural, `) &&
  !other.includes('offset') &&
  (numbersOf(key).includes(name) ||
    (messagesOf(fixtureProject, 'en')[key] ?? '').includes(`{${name}, plural,`))

const change = fc.constantFrom(...places).chain((place) =>
  fc.record({
    place: fc.constant(place),
    other: fc.constantFrom(...otherKinds(place).filter((other) => !isAllowed(place, other))),
  }),
)

function findingsAfter({ place, other }: { place: Place; other: string }) {
  const { language, key, start, end } = place
  const [name = '', ...path] = key.split('.')
  const file = `locales/${language}/${name}.json`
  const data = JSON.parse(fixtureProject.files.texts.get(file)!) as Record<string, unknown>
  const holder = path
    .slice(0, -1)
    .reduce((held, part) => held[part] as Record<string, unknown>, data)
  const text = holder[path.at(-1)!] as string
  holder[path.at(-1)!] = text.slice(0, start) + other + text.slice(end)
  return check(withTexts(fixtureProject, { [file]: JSON.stringify(data, undefined, 2) }))
    .filter(isError)
    .map(inEnglish)
}

describe('the kind of a placeholder', () => {
  it('has placeholders of each kind in each language of the small project', () => {
    for (const language of languagesOf(fixtureProject))
      for (const kind of ['plain', 'plural', 'select'])
        expect(
          places.some((each) => each.language === language && each.kind === kind),
          `${language}: ${kind}`,
        ).toBe(true)
  })

  it('is found wherever it is changed to any other', () => {
    fc.assert(
      fc.property(change, (each) => {
        const found = findingsAfter(each).filter(({ what }) => what.includes(`"${each.place.key}"`))
        expect(found).not.toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  it('is reported once, in English, where English alone has another', () => {
    const place = places.find(
      ({ language, key }) => language === 'en' && key === 'messages.tooLow',
    )!
    expect(findingsAfter({ place, other: `{${place.name}, time, medium}` })).toMatchObject([
      {
        id: 'placeholder-kind',
        file: 'locales/en/messages.json',
        what: '"messages.tooLow" writes {title, time, medium}; every other language writes {title}.',
      },
    ])
  })

  it('reports what is written and what English has', () => {
    const fault = (key: string, text: string, english: string) =>
      inEnglish(textFault('fr', key, text, english)!)
    expect(fault('care.lead', 'Depuis {years, time, medium}', 'For {years} years')).toMatchObject({
      id: 'placeholder-kind',
      what: '"care.lead" writes {years, time, medium}; English writes {years}.',
      fix: 'Write {years} as English does: {years}.',
    })
    // The site chooses the options of a choice; a translated one would never be shown.
    const english = 'Enter a value{like, select, none {} other {, like {like}}}'
    expect(
      fault(
        'messages.notNumber',
        '{title}{like, select, rien {} other { {like}}}',
        `{title}${english}`,
      ),
    ).toMatchObject({
      id: 'placeholder-kind',
      what: expect.stringContaining('{like, select, other {…} rien {…}}') as string,
    })
  })

  it('lets a language count a number that English shows plainly, and no text', () => {
    const counted = `Depuis {years, plural, one {# an} many {# d’ans} other {# ans}}`
    expect(textFault('fr', 'care.lead', counted, 'For {years} years')).toBeUndefined()
    const text = `{limit, plural, one {un} many {deux} other {trois}} {title}`
    expect(textFault('fr', 'messages.tooLow', text, '{limit} {title}')?.id).toBe('placeholder-kind')
    for (const key of Object.keys(messagesOf(project, 'en')))
      for (const name of numbersOf(key)) expect(placeholdersOf(key)).toContain(name)
  })
})

describe('a message that is right', () => {
  /** Words of each script; no two are the same, so that none is repeated. */
  const words: Readonly<Record<string, readonly string[]>> = {
    fr: ['poule', 'lot', 'jour', 'aliment', 'ferme', 'eau', 'poids', 'bande'],
    ar: ['دجاجة', 'قطيع', 'يوم', 'علف', 'مزرعة', 'ماء', 'وزن', 'دفعة'],
    pl: ['kura', 'stado', 'dzień', 'pasza', 'ferma', 'woda', 'masa', 'partia'],
    sw: ['kuku', 'kundi', 'siku', 'chakula', 'shamba', 'maji', 'uzito', 'bechi'],
    ja: ['鶏', '群', '日', '飼料', '農場', '水', '体重', '束'],
  }
  const english = '{date}: {count, plural, one {# hen} other {# hens}}'
  const plural = (language: string, nouns: readonly string[]): string =>
    `{count, plural, ${pluralForms(language)
      .map((form, index) => `${form} {# ${nouns[index]!}}`)
      .join(' ')}}`

  it('has no finding, whatever the order of its placeholders and the forms of its language', () => {
    const right = fc.constantFrom(...Object.keys(words)).chain((language) =>
      fc
        .tuple(
          fc.shuffledSubarray([...words[language]!], { minLength: 8 }),
          fc.shuffledSubarray(['date', 'plural', 'words'], { minLength: 3 }),
        )
        .map(([nouns, order]) => {
          const parts: Readonly<Record<string, string>> = {
            date: '{date}',
            plural: plural(language, nouns),
            words: `${nouns[6]!} ${nouns[7]!}`,
          }
          return { language, text: order.map((each) => parts[each]).join(' ') }
        }),
    )
    fc.assert(
      fc.property(right, ({ language, text }) => {
        expect(textFault(language, 'account.imported.told', text, english)).toBeUndefined()
      }),
      { numRuns: runs(300) },
    )
  })

  it('of the project is never reported', () => {
    for (const language of languagesOf(project))
      for (const [key, text] of Object.entries(messagesOf(project, language)))
        expect(textFault(language, key, text, messagesOf(project, 'en')[key]), key).toBeUndefined()
  })
})

describe('a form without words', () => {
  const fault = (text: string, english?: string) => {
    const found = textFault('fr', 'account.imported.told', text, english)
    return found && inEnglish(found)
  }
  it.each([['{}'], ['{ }'], ['{\u200b}'], ['{\u00a0}']])('%j of a plural is found', (form) => {
    expect(fault(`{date} {count, plural, one {# lot} many ${form} other {# lots}}`)).toMatchObject({
      id: 'form-empty',
      what: '"account.imported.told" has no words in the form "many" of {count}.',
    })
  })
  it('may contain only a value', () => {
    const text = '{date} {count, plural, one {#} many {{date}} other {# lots}}'
    expect(fault(text)).toBeUndefined()
  })
  it('of a choice is found where English has words there', () => {
    const english = '{title} {like, select, none {nothing} other {like {like}}}'
    const faultOf = (none: string) =>
      textFault(
        'fr',
        'messages.notNumber',
        `{title} {like, select, none {${none}} other {{like}}}`,
        english,
      )
    expect(faultOf('')).toMatchObject({ id: 'form-empty' })
    expect(faultOf('rien')).toBeUndefined()
    expect(
      textFault(
        'fr',
        'messages.notNumber',
        '{title} {like, select, none {} other {{like}}}',
        '{title} {like, select, none {} other {{like}}}',
      ),
    ).toBeUndefined()
  })
})
