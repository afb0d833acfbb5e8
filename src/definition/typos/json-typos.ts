/** Reads a JSON text that is not sound, and finds what its writer meant. */
import { phrase } from '../findings/finding.ts'
import { jsonTypoPatterns, writeInstead, type JsonTypoPattern } from './json-typo-patterns.ts'
import { parsedJsonText } from './json-texts.ts'
import { slip, withEdits, type Typo } from './typo.ts'

type Expected = 'key' | 'colon' | 'value' | 'comma'
type TokenKind = 'string' | 'value' | ':' | ',' | 'open' | 'close'

interface Level {
  readonly sign: '{' | '['
  readonly start: number
  key?: string
  keyStart?: number
  expected: Expected
}

const spaces = /[ \t\r\n]+/y
const figure = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?=[\s,:;،}\]/]|$)/y

/** A value that is sound as it is written, with what may follow it. */
const soundValue = new RegExp(
  String.raw`(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?=\s*(?:[,;،}\]]|$))`,
  'my',
)

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const lineAround = (text: string, at: number): string =>
  text.slice(
    text.lastIndexOf('\n', at - 1) + 1,
    (text.indexOf('\n', at) + 1 || text.length + 1) - 1,
  )

/** The number of values that most of the flat lists in a file have. */
function usualLength(text: string): number | undefined {
  const counts = new Map<number, number>()
  for (const [list] of text.matchAll(/\[[^[\]{}]*\]/g)) {
    const count = list.split(',').length
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** What a text in JSON should have been. */
class Reading {
  readonly typos: Typo[] = []
  private readonly levels: Level[] = []
  private at = 0
  private lastEnd = 0
  private lastComma: number | undefined
  private isDone = false

  constructor(private readonly text: string) {}

  /** Reads to the end. @returns whether all of it could be understood */
  read(): boolean {
    while (this.skipSpaces() < this.text.length) if (!this.step()) return false
    return this.levels.length === 0
  }

  private get level(): Level | undefined {
    return this.levels.at(-1)
  }

  private get expected(): Expected {
    if (this.isDone) return 'comma'
    return this.level?.expected ?? 'value'
  }

  private skipSpaces(): number {
    this.at += match(spaces, this.text, this.at)?.length ?? 0
    return this.at
  }

  private step(): boolean {
    const sign = this.text[this.at]!
    if (sign === '{' || sign === '[') return this.open(sign)
    if (sign === '}' || sign === ']') return this.close(sign)
    if (sign === ',') return this.comma(this.at + 1)
    if (sign === ':' && this.expected === 'colon') return this.token(':', this.at + 1)
    if (this.recognised('any')) return true
    if (this.expected === 'comma' && this.recognised('comma')) return true
    if (this.expected === 'colon' && this.recognised('colon')) return true
    if (this.expected === 'comma' && this.level?.sign === '[' && this.joinsFigures()) return true
    return this.separated() && this.entry()
  }

  /** A name or a value. */
  private entry(): boolean {
    const isKey = this.expected === 'key'
    const text = parsedJsonText(this.text, this.at, isKey)
    if (text !== undefined) {
      this.typos.push(...text.typos)
      return this.token('string', text.end)
    }
    return isKey ? this.recognised('key') : this.value()
  }

  private value(): boolean {
    // A comma in a figure of an object is a mistake even after a figure. In a list, commas and
    // spaces may be between two figures.
    const inObject = this.level?.sign === '{'
    if (inObject && this.recognised('value', /^(?:decimalComma|thousands)/)) return true
    const sound = match(soundValue, this.text, this.at)
    if (sound !== undefined) return this.token('value', this.at + sound.length)
    if (this.recognised('value', inObject ? /^/ : /^(?!decimalComma|thousands$)/)) return true
    const plain = match(figure, this.text, this.at)
    return plain === undefined ? false : this.token('value', this.at + plain.length)
  }

  /** Adds the comma or the colon that is missing before what comes next. */
  private separated(): boolean {
    const { expected } = this
    if (expected !== 'comma' && expected !== 'colon') return true
    if (this.isDone || this.level === undefined) return false
    const sign = expected === 'comma' ? ',' : ':'
    const line = lineAround(this.text, this.lastEnd - 1).trim()
    const within = this.text.slice(this.text.lastIndexOf('\n', this.lastEnd - 1) + 1, this.lastEnd)
    const ends = this.text.slice(this.lastEnd, this.at).includes('\n')
    this.typos.push({
      kind: `missing ${sign}`,
      offset: this.lastEnd,
      what: phrase('slips.json.missing', { sign: expected, after: within.trim().slice(-60) }),
      fix: ends
        ? phrase('slips.json.missingAtEnd', { sign: expected, line: `${line}${sign}` })
        : phrase('writeOut', {
            text: `${within.trim().slice(-60)}${sign} ${this.text.slice(this.at, this.at + 20).split('\n')[0]}`,
          }),
      edits: [{ offset: this.lastEnd, from: '', to: sign }],
    })
    this.next(expected === 'comma' ? ',' : ':')
    return true
  }

  /** Two figures of a list with a space between: one figure, where the list is too long. */
  private joinsFigures(): boolean {
    const start = this.text.slice(0, this.lastEnd).search(/\d{1,3}$/)
    const rest = /^[ \u00a0\u202f]\d{3}(?=[\s,\]])/.exec(this.text.slice(this.lastEnd))
    if (start < 0 || rest === null) return false
    const list = /[^\]]*/.exec(this.text.slice(this.level!.start))![0]
    const wanted = usualLength(
      this.text.slice(0, this.level!.start) + this.text.slice(this.level!.start + list.length + 1),
    )
    if (wanted === undefined || list.split(',').length !== wanted) return false
    const whole = this.text.slice(start, this.lastEnd) + rest[0].slice(1)
    this.typos.push({
      kind: 'thousands',
      offset: start,
      what: phrase('slips.json.spacedThousands', {
        figure: `${this.text.slice(start, this.lastEnd)}${rest[0]}`,
      }),
      fix: phrase('write', { text: whole }),
      edits: [{ offset: this.lastEnd, from: rest[0][0]!, to: '' }],
    })
    this.at = this.lastEnd + rest[0].length
    this.lastEnd = this.at
    return true
  }

  private recognised(where: JsonTypoPattern['where'] | 'value', kinds = /^/): boolean {
    const object = this.objectAround()
    for (const each of jsonTypoPatterns) {
      if ((each.where ?? 'value') !== where || !kinds.test(each.kind)) continue
      const found = match(each.pattern, this.text, this.at)
      if (found === undefined || found === '') continue
      const to = each.to(found, { key: this.level?.key, object })
      if (to === found) continue
      // A comma or a colon follows what it separates, without a space.
      const gap =
        each.token === ',' || each.token === ':' ? this.text.slice(this.lastEnd, this.at) : ''
      const offset = this.at - gap.length
      this.typos.push({
        kind: each.kind,
        offset,
        what: each.what?.(found) ?? slip('json', each.kind, found),
        fix: (each.fix ?? writeInstead)(found, to),
        edits: to === undefined ? [] : [{ offset, from: gap + found, to }],
      })
      if (each.token === 'none') this.at += found.length
      else if (each.token === ',') return this.comma(this.at + found.length)
      else return this.token(each.token ?? 'value', this.at + found.length)
      return true
    }
    return false
  }

  private objectAround(): string {
    const start = this.levels.findLast(({ sign }) => sign === '{')?.start ?? 0
    return this.text.slice(start, this.text.indexOf('}', this.at) + 1 || undefined)
  }

  private token(kind: TokenKind, end: number): boolean {
    const { level } = this
    if (kind === 'string' && level?.expected === 'key') {
      level.key = this.text.slice(this.at, end).replaceAll(/["“”„]/g, '')
      level.keyStart = this.at
    }
    this.at = end
    this.lastEnd = end
    this.next(kind)
    return true
  }

  private next(kind: TokenKind): void {
    const { level } = this
    if (kind !== ',') this.lastComma = undefined
    if (level === undefined) {
      this.isDone = true
      return
    }
    if (kind === ',') level.expected = level.sign === '{' ? 'key' : 'value'
    else if (kind === ':') level.expected = 'value'
    else level.expected = level.expected === 'key' ? 'colon' : 'comma'
  }

  private open(sign: '{' | '['): boolean {
    if (this.isDone || !this.separated() || this.expected === 'key') return false
    this.levels.push({ sign, start: this.at, expected: sign === '{' ? 'key' : 'value' })
    this.at += 1
    this.lastEnd = this.at
    this.lastComma = undefined
    return true
  }

  private close(sign: '}' | ']'): boolean {
    const { level } = this
    if (level === undefined) return false
    const wanted = level.sign === '{' ? '}' : ']'
    if (sign !== wanted) this.otherBracket(level.sign, wanted)
    if (this.lastComma !== undefined) this.extraComma(this.lastComma, sign)
    else if (
      level.expected === 'colon' ||
      (level.expected === 'value' && level.key !== undefined)
    ) {
      this.noValue(level)
      return false
    }
    this.levels.pop()
    this.at += 1
    this.lastEnd = this.at
    this.next('close')
    return true
  }

  private otherBracket(opened: string, wanted: string): void {
    const from = this.text[this.at]!
    this.typos.push({
      kind: 'bracket',
      offset: this.at,
      what: phrase('slips.json.bracket', { opened, from }),
      fix: phrase('slips.json.bracketFix', { wanted, from }),
      edits: [{ offset: this.at, from, to: wanted }],
    })
  }

  private noValue({ key, keyStart = this.at }: Level): void {
    this.typos.push({
      kind: 'no value',
      offset: keyStart,
      what: phrase('slips.json.noValue', { key: key ?? '' }),
      fix: phrase('slips.json.noValueFix', { key: key ?? '' }),
      edits: [],
    })
  }

  private extraComma(offset: number, place: '}' | ']' | 'end' | 'first' | 'beside'): void {
    const before = this.text.slice(0, offset).trimEnd().split('\n').at(-1)!.trim()
    this.typos.push({
      kind: 'extra comma',
      offset,
      what: phrase('slips.json.extraComma', { place, before: before.slice(-60) }),
      fix: phrase('slips.json.extraCommaFix'),
      edits: [{ offset, from: this.text[offset]!, to: '' }],
    })
  }

  private comma(end: number): boolean {
    const { level, expected } = this
    if (level === undefined) {
      if (!this.isDone) return false
      this.extraComma(this.at, 'end')
      this.at = end
      return true
    }
    if (expected === 'colon' || (expected === 'value' && level.sign === '{')) {
      this.noValue(level)
      return false
    }
    if (expected !== 'comma') {
      if (level.sign === '[' && this.lastComma !== undefined && this.isFigureNext(end)) {
        this.emptyCell(level)
        return false
      }
      this.extraComma(this.at, this.lastComma === undefined ? 'first' : 'beside')
      this.at = end
      return true
    }
    this.lastComma = this.at
    this.at = end
    this.next(',')
    return true
  }

  /** Between figures a cell may be missing; between names nothing can be. */
  private emptyCell({ start }: Level): void {
    const list = /[^\]]*/.exec(this.text.slice(start))![0]
    this.typos.push({
      kind: 'empty cell',
      offset: this.at,
      what: phrase('slips.json.emptyCell', { list: `${list.trim().slice(0, 60)}]` }),
      fix: phrase('slips.json.emptyCellFix'),
      edits: [],
    })
  }

  private isFigureNext = (at: number): boolean => /^\s*[-\d.]/.test(this.text.slice(at, at + 40))
}

/** Kinds that are only known where the whole text can be read: they depend on what is around. */
const ofStructure = /^(?:missing|extra|bracket|unclosed)/

/** The slips of a text that is not JSON, and what it is without them. */
interface JsonTypos {
  readonly typos: readonly Typo[]
  /** The text after all changes, where that is JSON. */
  readonly repaired: string | undefined
  /** What is left where not all could be understood: the text after the changes that are sure. */
  readonly rest: string | undefined
}

/** Looks for known slips in a text that is not JSON. */
export function jsonTypos(text: string): JsonTypos {
  const reading = new Reading(text)
  const isRead = reading.read()
  const { typos } = reading
  const open = typos.filter(({ edits }) => edits.length === 0)
  if (isRead && open.length > 0) return { typos, repaired: undefined, rest: undefined }
  const sure = isRead ? typos : typos.filter(({ kind }) => !ofStructure.test(kind))
  const changed = withEdits(
    text,
    sure.flatMap(({ edits }) => edits),
  )
  try {
    JSON.parse(changed)
    return { typos: sure, repaired: changed, rest: undefined }
  } catch {
    return open.length > 0
      ? { typos: sure, repaired: undefined, rest: undefined }
      : { typos: sure, repaired: undefined, rest: changed }
  }
}
