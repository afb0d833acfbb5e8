import { memoize } from '../../memoize.ts'
import type { SourceFile } from '../../definition/written/source-file.ts'
import { finding, type FindingBody, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

/** The states of a text in XLIFF 2; the first is a draft. */
export const states = ['initial', 'translated', 'reviewed', 'final'] as const
export type State = (typeof states)[number]
export const isState = (word: string | undefined): word is State =>
  states.some((state) => state === word)

/** What is kept of a translated text: how far it was, from which English, and which text it was. */
export interface Mark {
  readonly state: State
  readonly english: string
  readonly own: string
}
export type Marks = ReadonlyMap<string, Mark>

/** The file of the marks of a language: one line for each text, so that a diff is readable. */
export const recordPath = (language: string): string => `locales/${language}.translated.json`

/** A short sign of a text (FNV-1a of its letters): another text has another sign. */
export function textHash(text: string): string {
  let sign = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    sign = Math.imul(sign ^ (unit & 0xff), 0x01000193)
    sign = Math.imul(sign ^ (unit >> 8), 0x01000193)
  }
  return (sign >>> 0).toString(16).padStart(8, '0')
}

/** The mark of a text that has just been brought to a state. */
export const translationMark = (state: State, english: string, own: string): Mark => ({
  state,
  english: textHash(english),
  own: textHash(own),
})

const written = /^(\w+) from ([0-9a-f]{8}) to ([0-9a-f]{8})$/

function readTranslationMark(value: unknown): Mark | undefined {
  const [, state, english = '', own = ''] = written.exec(String(value)) ?? []
  return isState(state) ? { state, english, own } : undefined
}

/** What is kept of a language: its marks, and what is wrong with lines that cannot be read. */
interface Kept {
  readonly marks: Marks
  readonly findings: readonly Finding[]
}

/** The marks of a language, and the lines of its record that cannot be read. */
export function readRecord({ beside }: Project, language: string): Kept {
  const path = recordPath(language)
  const file = beside.get(path)
  return file === undefined ? { marks: new Map(), findings: [] } : keptIn(file)
}

const keptIn = memoize((file: SourceFile): Kept => {
  const { path } = file
  const entries = Object.entries((file.data ?? {}) as Readonly<Record<string, unknown>>)
  const read = entries.map(([key, value]) => ({ key, mark: readTranslationMark(value) }))
  const fault = (line: number, body: FindingBody): Finding => ({
    ...body,
    rule: 'translations',
    file: path,
    line,
  })
  return {
    marks: new Map(read.flatMap(({ key, mark }) => (mark === undefined ? [] : [[key, mark]]))),
    findings: [
      ...file.syntax.map(({ line, what }) =>
        fault(line, finding('translated-unreadable.record', { fault: what })),
      ),
      ...read
        .filter(({ mark }) => mark === undefined)
        .map(({ key }) =>
          fault(file.lineOf([key]), finding('translated-unreadable.entry', { key })),
        ),
    ],
  }
})

/** The record as it is written: a line a text, in the order of the alphabet. */
export const translationRecordText = (marks: Marks): string =>
  `${JSON.stringify(
    Object.fromEntries(
      [...marks]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { state, english, own }]) => [key, `${state} from ${english} to ${own}`]),
    ),
    undefined,
    2,
  )}\n`
