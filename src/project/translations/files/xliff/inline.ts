/**
 * Elements inside a text. Translation programs show a placeholder as one sign and write an element
 * for it; one of several attributes contains the original.
 */
import type { Opened } from './elements.ts'

/** Marks that a program sets around words; the words stay. */
const around: ReadonlySet<string> = new Set(['mrk', 'sm', 'em', 'sub'])

/** Elements that enclose words: `pc` of XLIFF 2 and `g` of XLIFF 1. */
const pairs: ReadonlySet<string> = new Set(['pc', 'g'])

/** Elements that are complete placeholders. */
const alone: ReadonlySet<string> = new Set('ph sc ec x bx ex bpt ept it'.split(' '))

/** Which part of an element is requested: a pair has a start and an end. */
type Part = '' | 'Start' | 'End'

/** The originals of a unit by their ids (`dataRef`). */
type Originals = ReadonlyMap<string, string>

/**
 * A placeholder as messages write it: some programs write two braces, or the name alone. Of several
 * descriptions the one with braces is the original.
 */
function meantCode(candidates: readonly (string | undefined)[]): string | undefined {
  const given = candidates.flatMap((each = '') => (each.trim() === '' ? [] : [each]))
  const braced = given.find((each) => /[{}]/.test(each))
  if (braced !== undefined) return braced.replace(/^\s*\{\{\s*(\w+)\s*\}\}\s*$/, '{$1}')
  const name = given.find((each) => /^\s*[a-z]\w*\s*$/i.test(each))
  return name === undefined ? given[0] : `{${name.trim()}}`
}

/** The original of a part of an element, by its own attributes. */
function statedCode(
  { attributes }: Opened,
  part: Part,
  originals: Originals,
  content?: string,
): string | undefined {
  return meantCode([
    content,
    originals.get(attributes[`dataRef${part}`] ?? ''),
    attributes[`equiv${part}`],
    attributes[`disp${part}`],
    part === 'End' ? undefined : attributes['equiv-text'],
  ])
}

interface OpenCode {
  readonly element: Opened
  /** How long the text was before the element. */
  readonly at: number
}

/**
 * Reads a text with elements in it. The codes of a source are kept: the same element of the target
 * need not repeat the original.
 */
export class InlineText {
  text = ''
  /** The first element without a known original. */
  unknown: Opened | undefined
  readonly #codes: Map<string, string>
  readonly #originals: Originals
  readonly #open: OpenCode[] = []

  /** @param source the text of the source, where this is the target */
  constructor(originals: Originals, source?: InlineText) {
    this.#originals = originals
    this.#codes = new Map(source === undefined ? [] : source.#codes)
  }

  add(text: string): void {
    this.text += text
  }

  open(element: Opened): void {
    const { name, attributes } = element
    this.#open.push({ element, at: this.text.length })
    if (around.has(name)) return
    if (name === 'cp') {
      this.text += String.fromCharCode(Number.parseInt(attributes['hex'] ?? '', 16))
      return
    }
    if (pairs.has(name)) this.#addCode(element, 'Start')
    else if (!alone.has(name)) this.unknown ??= element
  }

  close(): void {
    const { element, at } = this.#open.pop() ?? {}
    if (element === undefined || at === undefined) return
    if (pairs.has(element.name)) this.#addCode(element, 'End')
    if (!alone.has(element.name)) return
    // The elements of XLIFF 1 contain the original.
    const content = this.text.slice(at)
    this.text = this.text.slice(0, at)
    this.#addCode(element, '', content)
  }

  #addCode(element: Opened, part: Part, content?: string): void {
    const id = `${element.name}${part} ${element.attributes['id'] ?? ''}`
    const code = statedCode(element, part, this.#originals, content) ?? this.#codes.get(id)
    if (code === undefined) this.unknown ??= element
    else {
      this.text += code
      this.#codes.set(id, code)
    }
  }
}
