/**
 * The only import of the XML parser: it parses strictly, and supports no entities beyond XML's own.
 */
import { SaxesParser } from 'saxes'

/** An element by its own name, whatever prefix a program gives it. */
export interface Opened {
  readonly name: string
  /** The element that contains it. */
  readonly parent: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
}

/** Who listens to an XML text as it is read. */
interface Listener {
  readonly open: (element: Opened) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** What keeps a text from being XML, and in which line. */
interface XmlFault {
  readonly line: number
  readonly what: string
}

/** Reads an XML text to its end, or to the first error in it. */
export function readElements(xml: string, listener: Listener): XmlFault | undefined {
  const parser = new SaxesParser({ position: true, xmlns: true })
  let fault: XmlFault | undefined
  const isSound = () => fault === undefined
  const open: string[] = []
  let opensIn = 1
  parser.on('error', (error) => {
    fault ??= { line: parser.line, what: error.message.replace(/^[\d:]+ /, '') }
  })
  parser.on('doctype', () => {
    fault ??= { line: parser.line, what: 'a document type (<!DOCTYPE>) is not allowed' }
  })
  parser.on('opentagstart', () => {
    opensIn = parser.line
  })
  parser.on('opentag', ({ local, attributes }) => {
    const own = Object.values(attributes).map((each) => [each.local, each.value] as const)
    const opened = { name: local, parent: open.at(-1), line: opensIn }
    open.push(local)
    if (isSound()) listener.open({ ...opened, attributes: Object.fromEntries(own) })
  })
  parser.on('text', (text) => {
    if (isSound()) listener.text(text)
  })
  parser.on('cdata', (text) => {
    if (isSound()) listener.text(text)
  })
  parser.on('closetag', ({ local }) => {
    open.pop()
    if (isSound()) listener.close(local)
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    fault ??= { line: parser.line, what: (error as Error).message }
  }
  return fault
}
