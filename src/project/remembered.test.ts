import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mini } from '../../tests/support/project/mini.ts'
import { check, readProject, rememberedIn, withTexts, type Project } from './index.ts'
import type { SoundPrograms } from './remembered.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same texts, as another run would read them. */
const readAnew = ({ files }: Project): Project =>
  readProject({ ...files, texts: new Map(files.texts) })

const sound: SoundPrograms = {}
const foundFirst = check(readAnew(mini), undefined, rememberedIn(sound, hash))

/** Which programs are known to have no findings in a project that is read again. */
const knownIn = (project: Project): readonly string[] => {
  const anew = readAnew(project)
  const { isSound } = rememberedIn(structuredClone(sound), hash)
  return [...anew.definitions.values()]
    .filter((definition) => isSound(anew, definition))
    .map(({ id }) => id)
}

describe('what is remembered of sound programs', () => {
  it('holds for each of them in another run', () => {
    const ready = [...mini.definitions.keys()]
    expect(foundFirst).toEqual([])
    expect(knownIn(mini)).toEqual(ready)
    expect(ready.length).toBeGreaterThan(5)
  })

  it.each([
    ['calculators/broilers/livability.json', /"order": /, '"order": 9', ['broilers/livability']],
    ['tables/broilers/clinic.json', /\[21, 106/, '[21, 107', ['broilers/feed-consumption']],
  ] as const)('does not apply to those that depend on %s', (file, wrong, by, without) => {
    const text = mini.files.texts.get(file)!
    expect(text).toMatch(wrong)
    const known = knownIn(withTexts(mini, { [file]: text.replace(wrong, by) }))
    for (const id of without) expect(known).not.toContain(id)
    expect(known.length).toBeGreaterThan(0)
  })

  it('holds for none where a question is not known any more', () => {
    const strange = Object.fromEntries(
      Object.entries(sound).map(([id, { own }]) => [id, { own, dependencies: [['lost', '', '']] }]),
    ) as SoundPrograms
    const { isSound } = rememberedIn(strange, hash)
    expect([...mini.definitions.values()].some((each) => isSound(mini, each))).toBe(false)
  })

  it('changes nothing of what the check finds, whatever is edited', () => {
    const files = [...mini.files.texts.keys()].filter(
      (path) => /^(calculators|tables|locales)\//.test(path) && !path.endsWith('.schema.json'),
    )
    const edit = fc.record({
      file: fc.constantFrom(...files),
      place: fc.nat(10_000),
      by: fc.constantFrom('1', '9', 'x', '"'),
    })
    fc.assert(
      fc.property(edit, ({ file, place, by }) => {
        const text = mini.files.texts.get(file)!
        const at = place % text.length
        const edited = withTexts(mini, { [file]: text.slice(0, at) + by + text.slice(at + 1) })
        const remembered = rememberedIn(structuredClone(sound), hash)
        expect(check(readAnew(edited), undefined, remembered)).toEqual(check(edited))
      }),
      { numRuns: 15 },
    )
  })
})
