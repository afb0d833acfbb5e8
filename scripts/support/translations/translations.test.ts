import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { copyMini, smallCodeFolder } from '#tests/support/project/small-project.ts'
import { run } from '../../translations.ts'
import { writeAllAtomically } from './write-whole.ts'

const root = smallCodeFolder()
const folder = mkdtempSync(join(tmpdir(), 'translations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The small project on the disk. */
function projectFolder(name: string): string {
  const copy = join(folder, name)
  copyMini(copy)
  return copy
}

/** What the command prints, and its exit code. */
function outcome(...words: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = run(words, root)
  const printed = [out, error].map(({ mock }) => mock.calls.flat().join('\n')).join('')
  vi.restoreAllMocks()
  return { code, printed }
}

/** All files of a folder with what is in them. */
const filesIn = (place: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

describe('npm run translations', () => {
  it.each(['sw.xlf', 'sw.csv'])(
    'carries a language from nothing to a text and back: %s',
    (name) => {
      const project = projectFolder(name)
      const file = join(folder, `sent-${name}`)
      const at = ['--project', project]
      expect(outcome(...at, '--lang', 'sw', '--export', file).code).toBe(0)
      const text = readFileSync(file, 'utf8')
      const english = 'Please enter a valid age.'
      writeFileSync(
        file,
        name.endsWith('csv')
          ? text.replace(`"${english}","",`, `"${english}","Weka umri sahihi.",`)
          : text.replace(`${english}</source>`, `$&<target>Weka umri sahihi.</target>`),
      )
      const before = filesIn(project)
      const preview = outcome(...at, '--import', file)
      expect(preview.code).toBe(0)
      expect(preview.printed).toContain('+ Weka umri sahihi.')
      expect(preview.printed).toContain('Nothing is written yet')
      expect(filesIn(project)).toEqual(before)
      expect(outcome(...at, '--import', file, '--write').code).toBe(0)
      const read = (path: string) => readFileSync(join(project, path), 'utf8')
      expect(read('locales/sw/messages.json')).toBe('{\n  "invalidAge": "Weka umri sahihi."\n}\n')
      expect(outcome(...at, '--lang', 'sw').printed).toContain('1 of ')
      expect(outcome(...at, '--import', file).printed).toContain('the file changes nothing')
    },
  )

  it('writes nothing of a file with a fault, and ends with 1', () => {
    const project = projectFolder('faulty')
    const file = join(folder, 'faulty.xlf')
    const at = ['--project', project]
    outcome(...at, '--lang', 'fr', '--export', file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text
        .replace('<target>{title}', '<target>{titre}')
        .replace(/(<\/source>\s*<target>)/, 'x$1Voici '),
    )
    const before = filesIn(project)
    const { code, printed } = outcome(...at, '--import', file, '--write')
    expect(code).toBe(1)
    expect(printed).toContain('[placeholder-unsupplied]')
    expect(printed).toContain('[english-changed]')
    expect(filesIn(project)).toEqual(before)
  })

  it('prints a summary of many texts and findings, and writes the list to a file', () => {
    const project = projectFolder('listed')
    const file = join(folder, 'listed.csv')
    const at = ['--project', project]
    outcome(...at, '--lang', 'fr', '--export', file)
    const sent = readFileSync(file, 'utf8')
    const edit = (from: RegExp, to: string) => writeFileSync(file, sent.replaceAll(from, to))
    const list = () => readFileSync(`${file}.list.txt`, 'utf8')
    // All texts get a new state.
    edit(/,"translated",/g, ',"reviewed",')
    const { code, printed } = outcome(...at, '--import', file)
    expect(code).toBe(0)
    expect(printed.split('\n').length).toBeLessThan(12)
    expect(printed).toContain(`The whole list: ${file}.list.txt`)
    const count = Number(/(\d+) texts with another state/.exec(printed)?.[1])
    expect(count).toBeGreaterThan(100)
    expect(printed).toContain(`and ${count - 5} texts more`)
    expect(list().match(/: reviewed$/gm)).toHaveLength(count)
    // All texts get a state that does not exist.
    edit(/,"translated",/g, ',"done",')
    const refused = outcome(...at, '--import', file, '--write')
    expect(refused.code).toBe(1)
    expect(refused.printed.match(/\[state-unknown\]/g)).toHaveLength(5)
    expect(refused.printed).toMatch(/\d+ findings: \d+ state-unknown\n/)
    expect(refused.printed).toContain('nothing is written')
    expect(list().match(/\[state-unknown\]/g)!.length).toBeGreaterThan(100)
    // Without anything to list, no old list stays.
    writeFileSync(file, sent)
    expect(outcome(...at, '--import', file).printed).not.toContain('The whole list')
    expect(readdirSync(folder)).not.toContain('listed.csv.list.txt')
  })

  it('understands a language with its region', () => {
    const project = projectFolder('region')
    const file = join(folder, 'region.xlf')
    const at = ['--project', project]
    expect(outcome(...at, '--lang', 'fr-FR', '--export', file).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('trgLang="fr"')
    expect(outcome(...at, '--lang', 'fr_CA', '--import', file).printed).toContain('changes nothing')
  })

  it('marks what was reviewed', () => {
    const project = projectFolder('marked')
    const at = ['--project', project, '--lang', 'fr']
    expect(outcome(...at, '--mark', 'reviewed', 'messages.tooLow').code).toBe(0)
    const { code, printed } = outcome(...at, '--json')
    expect([code, JSON.parse(printed)]).toMatchObject([0, { language: 'fr', reviewed: 1 }])
  })

  it.each([
    [['--lang', 'english'], '"english" is not the code of a language.'],
    [['--lang', 'en'], 'English (en) is the language that the others are translated from.'],
    [['--lang', 'sw'], 'Begin it: npm run translations -- --lang sw --export sw.xlf'],
    [['--export', 'fr.xlf'], 'Say which language'],
    [['--lang', 'fr', '--export', 'fr.docx'], 'neither XLIFF (.xlf) nor a table (.csv)'],
    [['--import', 'nowhere.xlf'], 'There is no file nowhere.xlf.'],
    [['--lang', 'fr', '--mark', 'reviewd'], 'Did you mean "reviewed"?'],
    [['--import', 'a.xlf', '--export', 'b.xlf'], 'at a time'],
    [['fr'], '"fr" means nothing here.'],
  ])('refuses %j in a sentence', (words, message) => {
    const { code, printed } = outcome(...words)
    expect(code).toBe(2)
    expect(printed).toContain(message)
  })
})

it('files are written all or none', () => {
  const place = join(folder, 'whole')
  writeAllAtomically(place, { 'a/one.json': '1', 'two.json': '2' })
  const before = filesIn(place)
  // A file is where a folder is needed.
  expect(() =>
    writeAllAtomically(place, { 'a/one.json': '3', 'two.json/three.json': '4' }),
  ).toThrow(/EEXIST|ENOTDIR/)
  expect(filesIn(place)).toEqual(before)
})
