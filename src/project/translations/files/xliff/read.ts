import type { FindingId } from '../../../../definition/findings/finding-ids.ts'
import type { Finding } from '../../../../definition/findings/finding.ts'
import { isState, states } from '../../record.ts'
import { returnedFault, type Returned, type ReturnedText } from '../returned.ts'
import { readElements, type Opened } from './elements.ts'
import { xliffUnitKey } from './unit-id.ts'

/** Marks that a program sets around words; the words stay. */
const around = new Set(['mrk', 'sm', 'em'])

/** The parts of a unit's text; the text between segments is not a segment. */
const pieces = new Set(['segment', 'ignorable'])

/** A unit as it is read: its segments follow each other. */
interface Unit {
  readonly key: string
  readonly line: number
  readonly sent: string | undefined
  english: string
  text: string
  readonly segmentStates: (string | undefined)[]
}

/** The state of a unit is that of the segment that is least far. */
function stateOf(given: readonly (string | undefined)[]): string | undefined {
  if (given.length === 1) return given[0]
  const known = given.filter((word) => word !== undefined)
  return (
    known.find((word) => !isState(word)) ??
    (known.length < given.length ? undefined : states.find((state) => known.includes(state)))
  )
}

/** Reads a returned file of XLIFF 2; its faults are in the findings. */
export function readXliff(file: string, xml: string): Returned {
  const findings: Finding[] = []
  const texts: ReturnedText[] = []
  const report = (id: FindingId, line: number, what: string, why: string, fix: string) =>
    findings.push(returnedFault(id, file, line, what, why, fix))
  let root: Opened | undefined
  let unit: Unit | undefined
  /** Which of the two texts of a segment is open. */
  let side: 'english' | 'text' | undefined

  const openRoot = (element: Opened) => {
    root = element
    const { version = '' } = element.attributes
    if (element.name !== 'xliff')
      report(
        'file-broken',
        element.line,
        `The file begins with <${element.name}>; it is not XLIFF.`,
        'The texts in the file cannot be identified.',
        'Import the exported file, with the translations in it.',
      )
    else if (!version.startsWith('2.'))
      report(
        'file-broken',
        element.line,
        `The file is XLIFF ${version}.`,
        'XLIFF 2 has its texts in other elements.',
        'Save it as XLIFF 2, or translate the exported file itself.',
      )
  }
  const openInside = ({ name, attributes, line }: Opened) => {
    if (side === undefined || unit === undefined || around.has(name)) return
    if (name === 'cp')
      unit[side] += String.fromCharCode(Number.parseInt(attributes['hex'] ?? '', 16))
    else
      report(
        'text-with-mark',
        line,
        `The text of "${unit.key}" contains the element <${name}>.`,
        'Messages are plain text: the element would be lost, or would break the text.',
        'Remove the element; copy the parts between { and } unchanged from English.',
      )
  }
  const fault = readElements(xml, {
    open(element) {
      const { name, parent = '', attributes, line } = element
      if (root === undefined) openRoot(element)
      else if (name === 'unit')
        unit = {
          key: xliffUnitKey(attributes['id'] ?? ''),
          sent: attributes['sent'],
          line,
          english: '',
          text: '',
          segmentStates: [],
        }
      else if (name === 'segment') unit?.segmentStates.push(attributes['state'])
      // A program may propose texts beside the segments, in sources and targets of their own.
      else if (name === 'source' && pieces.has(parent)) side = 'english'
      else if (name === 'target' && pieces.has(parent)) side = 'text'
      else openInside(element)
    },
    text(text) {
      if (side !== undefined && unit !== undefined) unit[side] += text
    },
    close(name) {
      if (name === 'source' || name === 'target') side = undefined
      if (name !== 'unit' || unit === undefined) return
      const { key, line, sent, english, text, segmentStates } = unit
      texts.push({ key, line, sent, english, text, state: stateOf(segmentStates) })
      unit = undefined
    },
  })
  const { srcLang = '', trgLang = '' } = root?.attributes ?? {}
  const read = { from: srcLang, language: trgLang, texts }
  if (fault === undefined) return { ...read, findings }
  return {
    ...read,
    findings: [
      returnedFault(
        'file-broken',
        file,
        fault.line,
        `The file is not valid XML here: ${fault.what}`,
        'The texts after this point cannot be identified.',
        'Fix this line, or save the file again in the program it was translated with.',
      ),
    ],
  }
}
