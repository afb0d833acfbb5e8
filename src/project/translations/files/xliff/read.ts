import { finding, type FindingBody, type Finding } from '#definition/findings/finding.ts'
import { returnedFault, type Returned, type ReturnedText } from '../returned.ts'
import { readElements, type Opened } from './elements.ts'
import { InlineText } from './inline.ts'
import { xliffUnitKey } from './unit-id.ts'
import { isState, states } from '../../record.ts'

/** The state of a unit of several segments is that of the segment that is least far. */
function leastState(given: readonly (string | undefined)[]): string | undefined {
  if (given.length === 1) return given[0]
  const known = given.filter((word) => word !== undefined)
  return (
    known.find((word) => !isState(word)) ??
    (known.length < given.length ? undefined : states.find((state) => known.includes(state)))
  )
}

/**
 * The states of XLIFF 1 as those of XLIFF 2. All that still need something are drafts; a state that
 * a program has invented is ignored.
 */
function stateOfVersion1(state = '', isApproved = false): string | undefined {
  if (state === 'new' || state.startsWith('needs-')) return 'initial'
  if (state === 'signed-off') return 'reviewed'
  if (state === 'translated' || state === 'final') return state
  return isApproved ? 'reviewed' : undefined
}

/** The parts of a unit's text; the text between segments is not a segment. */
const pieces = new Set(['segment', 'ignorable', 'trans-unit'])

type Side = 'english' | 'text'

/** A unit as it is read: its segments follow each other. */
interface Unit {
  readonly key: string
  readonly line: number
  readonly sent: string | undefined
  readonly originals: Map<string, string>
  readonly sides: Record<Side, string>
  readonly segmentStates: (string | undefined)[]
  readonly isApproved: boolean
  /** The source of the segment that is open. */
  source: InlineText | undefined
  unknown: Opened | undefined
}

const emptyUnit = (key: string, { attributes, line }: Opened): Unit => ({
  key,
  line,
  sent: attributes['sent'],
  originals: new Map(),
  sides: { english: '', text: '' },
  segmentStates: [],
  isApproved: attributes['approved'] === 'yes',
  source: undefined,
  unknown: undefined,
})

/**
 * The key of a unit of XLIFF 1: programs that number the units keep its name in another attribute.
 */
function keyOfVersion1({ id = '', resname = '' }: Readonly<Record<string, string>>): string {
  return resname.includes('.') ? resname : xliffUnitKey(id)
}

/** Reads one file from its elements. */
class XliffReader {
  readonly findings: Finding[] = []
  readonly texts: ReturnedText[] = []
  from = ''
  language = ''
  readonly #file: string
  #root: Opened | undefined
  #version1 = false
  #unit: Unit | undefined
  #side: Side | undefined
  /** The text that is open inside of a segment. */
  #inline: InlineText | undefined
  /** The id of the original that is open. */
  #original: string | undefined

  constructor(file: string) {
    this.#file = file
  }

  #report(line: number, body: FindingBody): void {
    this.findings.push(returnedFault(this.#file, line, body))
  }

  #openRoot(element: Opened): void {
    this.#root = element
    const { name, attributes, line } = element
    const { version = '', srcLang = '', trgLang = '' } = attributes
    this.from = srcLang
    this.language = trgLang
    this.#version1 = /^1\.[0-2]$/.test(version)
    if (name !== 'xliff') this.#report(line, finding('file-broken.root', { name: `<${name}>` }))
    else if (!this.#version1 && !version.startsWith('2.'))
      this.#report(line, finding('file-broken.version', { version }))
  }

  /** A file of XLIFF 1 names its languages itself. */
  #openFile({ attributes, line }: Opened): void {
    if (!this.#version1) return
    const { 'source-language': from = '', 'target-language': language = '' } = attributes
    if (this.from === '') this.from = from
    if (this.language === '') this.language = language
    if (language !== '' && language !== this.language)
      this.#report(
        line,
        finding('file-of-another-language.two', { language: this.language, language2: language }),
      )
  }

  open(element: Opened): void {
    const { name, parent = '', attributes } = element
    if (this.#inline !== undefined) this.#inline.open(element)
    else if (this.#root === undefined) this.#openRoot(element)
    else if (name === 'file') this.#openFile(element)
    else if (name === 'unit') this.#unit = emptyUnit(xliffUnitKey(attributes['id'] ?? ''), element)
    else if (name === 'trans-unit') this.#unit = emptyUnit(keyOfVersion1(attributes), element)
    else if (name === 'segment') this.#unit?.segmentStates.push(attributes['state'])
    else if (name === 'data') this.#original = attributes['id']
    // An original may contain signs that XML has no way to write.
    else if (name === 'cp' && this.#original !== undefined)
      this.text(String.fromCharCode(Number.parseInt(attributes['hex'] ?? '', 16)))
    // A program may propose texts outside of the segments, in separate sources and targets.
    else if (pieces.has(parent) && (name === 'source' || name === 'target')) this.#openSide(element)
  }

  #openSide({ name, attributes }: Opened): void {
    const unit = this.#unit
    if (unit === undefined) return
    this.#side = name === 'source' ? 'english' : 'text'
    this.#inline = new InlineText(unit.originals, name === 'source' ? undefined : unit.source)
    if (name === 'source') unit.source = this.#inline
    else if (this.#version1)
      unit.segmentStates.push(stateOfVersion1(attributes['state'], unit.isApproved))
  }

  text(text: string): void {
    if (this.#inline !== undefined) this.#inline.add(text)
    else if (this.#original !== undefined) {
      const originals = this.#unit?.originals
      originals?.set(this.#original, (originals.get(this.#original) ?? '') + text)
    }
  }

  close(name: string): void {
    if (name === 'source' || name === 'target') this.#closeSide()
    else if (this.#inline !== undefined) this.#inline.close()
    else if (name === 'data') this.#original = undefined
    else if (name === 'unit' || name === 'trans-unit') this.#closeUnit()
  }

  #closeSide(): void {
    const [unit, side, inline] = [this.#unit, this.#side, this.#inline]
    this.#side = undefined
    this.#inline = undefined
    if (unit === undefined || side === undefined || inline === undefined) return
    unit.sides[side] += inline.text
    unit.unknown ??= inline.unknown
  }

  #closeUnit(): void {
    const unit = this.#unit
    this.#unit = undefined
    if (unit === undefined) return
    const { key, line, sent, sides, unknown } = unit
    if (unknown !== undefined)
      this.#report(unknown.line, finding('text-with-mark', { key, name: `<${unknown.name}>` }))
    const state = leastState(unit.segmentStates)
    // Some programs fill what is not translated with the English text.
    const isFilled = this.#version1 && state === 'initial' && sides.text === sides.english
    this.texts.push({
      key,
      line,
      sent,
      english: sides.english,
      text: isFilled ? '' : sides.text,
      state: isFilled ? undefined : state,
    })
  }

  /** A file of XLIFF 1 may have lost the names of its texts. */
  end(): void {
    const [first] = this.texts
    if (!this.#version1 || first === undefined) return
    if (this.texts.some(({ key }) => key.includes('.'))) return
    this.#report(first.line, finding('file-broken.numbered', { key: first.key }))
  }
}

/** Reads a returned file of XLIFF 2 or 1; its faults are in the findings. */
export function readXliff(file: string, xml: string): Returned {
  const reader = new XliffReader(file)
  const fault = readElements(xml, {
    open: (element) => reader.open(element),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  })
  if (fault === undefined) reader.end()
  const { from, language, texts, findings } = reader
  if (fault === undefined) return { from, language, texts, findings }
  return {
    from,
    language,
    texts,
    findings: [returnedFault(file, fault.line, finding('file-broken.xml', { fault: fault.what }))],
  }
}
