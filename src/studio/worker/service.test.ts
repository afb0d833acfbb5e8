import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { check, withTexts } from '../../project/index.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { applyTextEdits, changedFiles, openWorkspace, setText, setValue } from '../editing/index.ts'
import { connect } from './client.ts'
import type { Answer, Surroundings } from './protocol.ts'
import { createService } from './service.ts'

const program = 'calculators/broilers/livability.json'
const text = fixtureProject.files.texts.get(program)!
const { pictures, uses } = fixtureProject.files
const around: Surroundings = {
  pictures: [...(pictures ?? [])],
  keys: [...(uses?.keys ?? [])],
  families: uses?.families ?? [],
  today: '2026-11-26',
}

/** The service, with its steps in our hands. */
function opened() {
  const answers: Answer[] = []
  const steps: (() => void)[] = []
  const receive = createService(
    (answer) => answers.push(answer),
    (step) => steps.push(step),
    fixtureProject,
  )
  const settle = (): void => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) step()
  }
  const edit = (version: number, to: string | undefined, path = program): void =>
    receive({ kind: 'edit', version, changes: { [path]: to } })
  const of = <Kind extends Answer['kind']>(kind: Kind) =>
    answers.filter((answer): answer is Answer & { kind: Kind } => answer.kind === kind)
  let questionsAsked = 0
  const module = (number: number, name: string): string | undefined => {
    const id = (questionsAsked += 1)
    receive({ kind: 'question', id, shown: number, name: 'module', argument: name })
    return of('reply').at(-1)!.reply as string | undefined
  }
  receive({
    kind: 'open',
    version: 1,
    texts: [...fixtureProject.files.texts],
    around,
    before: [],
    shown: 0,
  })
  settle()
  return { answers, steps, settle, edit, of, module, receive }
}

describe('the service of the worker', () => {
  it('opens a project: what there is, its findings, and what is shown', () => {
    const { answers, of } = opened()
    expect(answers).toMatchObject([
      { kind: 'catalogue', version: 1 },
      { kind: 'findings', version: 1 },
      { kind: 'shown', version: 1 },
    ])
    const expected = check(fixtureProject, around.today)
    expect(of('findings')[0]!.findings.map(({ id, file }) => [id, file])).toEqual(
      expected.map(({ id, file }) => [id, file]),
    )
    expect(of('shown')[0]!.held).toEqual([])
    const { catalogue } = of('catalogue')[0]!
    expect(catalogue.programs.map(({ file }) => file).sort()).toEqual(
      [...fixtureProject.definitions.values()].map(({ file }) => file.path).sort(),
    )
    const listed = catalogue.programs.find(({ file }) => file === program)!
    expect(listed.path).toMatch(/^\/services\/.*livability/)
    expect(Object.keys(listed.titles).sort()).toEqual(
      catalogue.languages.map(({ code }) => code).sort(),
    )
    expect(listed.words['en']).toContain('locales/en/broilers.json')
  })

  it('lists a new program at once, and one that is gone no longer', () => {
    const { edit, of } = opened()
    const made = 'calculators/broilers/duck-survival.json'
    const listed = () =>
      of('catalogue')
        .at(-1)!
        .catalogue.programs.map(({ file }) => file)
    edit(2, text.replace(/"slug": "[^"]+"/, '"slug": "duck-survival-program"'), made)
    expect(listed()).toContain(made)
    // While a person types, no check ends.
    edit(3, undefined, made)
    expect(listed()).not.toContain(made)
  })

  it('finds the same as the check in the same texts, with file, line and path', () => {
    const { edit, settle, of } = opened()
    const wrong = text.replace('birds - deadBirds', 'birds - deadBird')
    edit(2, wrong)
    settle()
    const expected = check(withTexts(fixtureProject, { [program]: wrong }), around.today)
    const { version, findings } = of('findings').at(-1)!
    expect(version).toBe(2)
    expect(findings).toMatchObject(
      expected.map(({ id, file, line, values }) => ({ id, file, line, values })),
    )
    expect(findings.some(({ isError, file }) => isError && file === program)).toBe(true)
  })

  it('has the fix of a finding as an edit of the text', () => {
    const { edit, settle, of } = opened()
    const wrong = text.replace('birds - deadBirds', 'birds - deadBird')
    edit(2, wrong)
    settle()
    const finding = of('findings')
      .at(-1)!
      .findings.find(({ edits }) => edits.length > 0)
    expect(applyTextEdits(wrong, finding!.edits)).toBe(text)
  })

  it('checks the file that a person looks at first, and shows its page', () => {
    const { answers, receive, edit, settle, of } = opened()
    const other = 'calculators/broilers/mortality.json'
    answers.length = 0
    const texts = new Map(fixtureProject.files.texts)
    texts.set(program, text.replace('birds - deadBirds', 'birds - deadBird'))
    texts.set(other, '{')
    const before = [{ [program]: text, [other]: fixtureProject.files.texts.get(other) }]
    receive({ kind: 'open', version: 10, texts: [...texts], around, before, shown: 0 })
    receive({ kind: 'look', file: program })
    settle()
    expect(answers.map(({ kind }) => kind)).toEqual([
      'catalogue',
      'findings',
      'shown',
      'findings',
      'shown',
    ])
    const [early, whole] = of('findings')
    expect(early).toMatchObject({ version: 10, file: program })
    expect(early!.findings.map(({ id, file }) => [id, file])).toEqual([['unknown-name', program]])
    expect(whole!.file).toBeUndefined()
    expect(whole!.findings).toEqual(expect.arrayContaining([...early!.findings]))
    // A draft with errors in two programs does not blank the page: it has the texts before.
    for (const { held, number } of of('shown')) {
      expect(held).toEqual([program, other])
      expect(number).toBe(2)
    }
    edit(11, text)
    settle()
    expect(of('findings').at(-2)).toMatchObject({ version: 11, file: program, findings: [] })
    expect(of('shown').at(-1)).toMatchObject({ number: 2, held: [other] })
  })

  it('shows an edited program before the whole project is checked', () => {
    const { answers, receive, edit, settle, of, module } = opened()
    receive({ kind: 'look', file: program })
    const kinds = () => answers.map(({ kind }) => kind)
    answers.length = 0
    const edited = text.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]')
    edit(2, edited)
    settle()
    expect(kinds()).toEqual(['findings', 'shown', 'findings', 'shown'])
    expect(of('shown')).toMatchObject([
      { version: 2, number: 2, held: [] },
      { version: 2, number: 2, held: [] },
    ])
    const name = 'calculator/broilers/livability'
    const expected = virtualModule(withTexts(fixtureProject, { [program]: edited }), name)
    expect(module(2, name)).toBe(expected)
    // With an error of its own the page stays as it is.
    answers.length = 0
    edit(3, edited.replace('birds - deadBirds', 'birds - deadBird'))
    settle()
    expect(kinds()).toEqual(['findings', 'shown', 'findings', 'shown'])
    for (const shown of of('shown')) expect(shown).toMatchObject({ number: 2, held: [program] })
    answers.length = 0
    edit(4, text)
    settle()
    expect(of('shown')).toMatchObject([
      { number: 3, held: [] },
      { number: 3, held: [] },
    ])
  })

  it('shows an edited wording before the whole project is checked', () => {
    const { answers, receive, edit, settle, of } = opened()
    receive({ kind: 'look', file: program })
    const kinds = () => answers.map(({ kind }) => kind)
    const words = 'locales/ar/broilers.json'
    const before = fixtureProject.files.texts.get(words)!
    const [title] = /"title": "[^"{]+"/.exec(before)!
    answers.length = 0
    edit(2, before.replace(title, '"title": "نسبة أخرى"'), words)
    settle()
    expect(kinds()).toEqual(['findings', 'shown', 'findings', 'shown', 'catalogue'])
    for (const shown of of('shown')) expect(shown).toMatchObject({ number: 2, held: [] })
    // A text that pages cannot show stays as it was.
    answers.length = 0
    edit(3, before.replace(title, '"title": "نسبة {other}"'), words)
    settle()
    expect(kinds().slice(0, 4)).toEqual(['findings', 'shown', 'findings', 'shown'])
    for (const shown of of('shown')) expect(shown).toMatchObject({ held: [words] })
    // Which messages there are, the whole check knows.
    answers.length = 0
    edit(4, before.replace(title, title.replace('title', 'titel')), words)
    settle()
    expect(kinds().slice(0, 3)).toEqual(['findings', 'findings', 'shown'])
  })

  it('waits for the whole check where more than a program differs, or others are compared', () => {
    const { answers, receive, edit, settle, of } = opened()
    receive({ kind: 'look', file: program })
    const withoutPicture = text.replace(/(?<="icon": ")[^"]+/, 'fan')
    edit(2, withoutPicture)
    settle()
    expect(of('shown').at(-1)).toMatchObject({ held: [program] })
    answers.length = 0
    edit(3, withoutPicture.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]'))
    settle()
    expect(of('shown')).toMatchObject([{ version: 3, held: [program] }])
    // It was not the one that a person looked at when it was found.
    receive({ kind: 'look', file: 'calculators/broilers/mortality.json' })
    edit(4, withoutPicture)
    settle()
    answers.length = 0
    receive({ kind: 'look', file: program })
    edit(5, withoutPicture.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]'))
    settle()
    expect(of('shown')).toMatchObject([{ version: 5, held: [program] }])
    edit(6, text)
    settle()
    answers.length = 0
    // A table is not a program: those that use it are checked first.
    const table = 'tables/broilers/ross-308-2022.json'
    receive({ kind: 'look', file: table })
    edit(7, `${fixtureProject.files.texts.get(table)!}\n`, table)
    settle()
    expect(of('shown')).toMatchObject([{ version: 7, held: [] }])
  })

  it('shows the first earlier texts that are sound in place of a file that is broken on disk', () => {
    const { answers, receive, settle, of, module } = opened()
    answers.length = 0
    const other = 'calculators/broilers/mortality.json'
    const committed = text.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]')
    const texts = new Map([...fixtureProject.files.texts, [program, '{']])
    const before = [{ [other]: fixtureProject.files.texts.get(other) }, { [program]: committed }]
    receive({ kind: 'open', version: 10, texts: [...texts], around, before, shown: 0 })
    settle()
    expect(of('shown')).toMatchObject([{ number: 2, held: [program] }])
    const earlier = withTexts(fixtureProject, { [program]: committed })
    const name = 'calculator/broilers/livability'
    expect(module(2, name)).toBe(virtualModule(earlier, name))
  })

  it('shows all other programs where there are no earlier texts', () => {
    const { answers, receive, settle, of, module } = opened()
    answers.length = 0
    const texts = new Map([...fixtureProject.files.texts, [program, '{']])
    receive({ kind: 'open', version: 10, texts: [...texts], around, before: [{}], shown: 0 })
    settle()
    expect(of('shown')).toMatchObject([{ number: 2, held: [program] }])
    expect(module(2, 'calculator/broilers/livability')).toBeUndefined()
    expect(module(2, 'calculator/broilers/mortality')).toContain('mortality')
  })

  it('shows another project once the whole check has found an error in another file', () => {
    const { answers, receive, settle, of, module } = opened()
    const other = 'calculators/broilers/feed-consumption.json'
    const otherText = fixtureProject.files.texts.get(other)!
    answers.length = 0
    const texts = new Map(fixtureProject.files.texts)
    texts.set(program, text.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]'))
    texts.set(other, otherText.replace('birds * normal.dailyFeed', 'bird * normal.dailyFeed'))
    const before = [{ [program]: text, [other]: otherText }]
    receive({ kind: 'open', version: 10, texts: [...texts], around, before, shown: 0 })
    receive({ kind: 'look', file: program })
    settle()
    expect(of('shown').map(({ version, number, held }) => [version, number, held])).toEqual([
      [10, 2, []],
      [10, 3, [other]],
    ])
    const name = 'calculator/broilers/feed-consumption'
    expect(module(2, name)).toBeUndefined()
    expect(module(3, name)).toBe(virtualModule(fixtureProject, name))
    const own = 'calculator/broilers/livability'
    expect(module(3, own)).toBe(module(2, own))
    expect(module(3, own)).not.toBe(virtualModule(fixtureProject, own))
  })

  it('keeps findings that compare a file with others until they are looked for again', () => {
    const { receive, edit, settle, of } = opened()
    receive({ kind: 'look', file: program })
    const withoutPicture = text.replace(/(?<="icon": ")[^"]+/, 'fan')
    edit(2, withoutPicture)
    settle()
    const ids = (index: number) =>
      of('findings')
        .at(index)!
        .findings.filter(({ file }) => file === program)
        .map(({ id }) => id)
    expect(ids(-1)).toEqual(['no-such-icon'])
    edit(3, withoutPicture.replace('birds - deadBirds', 'birds - deadBird'))
    settle()
    expect(ids(-2)).toEqual(['unknown-name', 'no-such-icon'])
  })

  it('checks a file that is opened while the whole project is being checked', () => {
    const { answers, receive, steps, settle, of } = opened()
    receive({
      kind: 'open',
      version: 10,
      texts: [...fixtureProject.files.texts],
      around,
      before: [],
      shown: 0,
    })
    answers.length = 0
    receive({ kind: 'look', file: program })
    steps.shift()!()
    settle()
    expect(of('findings').map(({ file }) => file)).toEqual([program, undefined])
    receive({ kind: 'look', file: 'calculators/broilers/mortality.json' })
    settle()
    // All is known by then.
    expect(of('findings')).toHaveLength(2)
  })

  it('checks the last of the versions that wait', () => {
    const { edit, settle, of } = opened()
    edit(2, '{')
    edit(3, text.replace('"order": 8', '"order": 9'))
    edit(4, text)
    settle()
    expect(of('findings').map(({ version }) => version)).toEqual([1, 4])
  })

  it('leaves a step of an old version out', () => {
    const { edit, steps, settle, of } = opened()
    edit(2, text.replace('"order": 8', '"order": 80'))
    while (of('findings').length < 2) steps.shift()!()
    edit(3, text)
    settle()
    expect(of('findings').map(({ version }) => version)).toEqual([1, 2, 3])
    expect(of('shown').map(({ version }) => version)).toEqual([1, 3])
  })

  it('ignores a version that is not newer', () => {
    const { edit, settle, of } = opened()
    edit(1, '{')
    settle()
    expect(of('findings')).toHaveLength(1)
  })

  it('has the modules of each version that is shown', () => {
    const { edit, settle, module } = opened()
    const name = 'calculator/broilers/livability'
    const before = virtualModule(fixtureProject, name)
    expect(module(1, name)).toBe(before)
    edit(2, text.replace('"usual": [1, 10000000]', '"usual": [1, 9000000]'))
    settle()
    expect(module(2, name)).not.toBe(before)
    expect(module(2, 'no-such-kind')).toBeUndefined()
    expect(module(2, 'calculator/no/such')).toBeUndefined()
    expect(module(1, name)).toBe(before)
  })

  it('shows the last sound text of a broken file, and the newest of all others', () => {
    const { edit, settle, of, module } = opened()
    edit(2, text.replace('"format": 2,', '"format": 2'))
    settle()
    // What is shown is the project of before: the live page stays as it is.
    expect(of('shown').at(-1)).toEqual({ kind: 'shown', version: 2, number: 1, held: [program] })
    const words = 'locales/en/broilers.json'
    const title = JSON.parse(fixtureProject.files.texts.get(words)!).livability.title as string
    const edited = setValue(
      openWorkspace(fixtureProject.files.texts),
      words,
      ['livability', 'title'],
      'Another title of it',
    )
    edit(3, edited.texts.get(words), words)
    settle()
    expect(of('shown').at(-1)).toEqual({ kind: 'shown', version: 3, number: 2, held: [program] })
    const pack = 'messages/en/program/broilers/livability'
    expect(module(2, pack)).toContain('Another title of it')
    expect(module(1, pack)).toContain(title)
    edit(4, text)
    settle()
    expect(of('shown').at(-1)).toMatchObject({ version: 4, held: [] })
  })

  it('keeps the whole sound project where no part of the new one can be shown', () => {
    const { edit, settle, of } = opened()
    edit(2, 'x', 'calculators/services.json')
    settle()
    expect(of('shown').at(-1)).toMatchObject({ held: ['calculators/services.json'] })
  })

  it('survives any text of a file that a person edits', () => {
    const { edit, settle, of } = opened()
    const kinds = [
      /^calculators\/[^/]+\/[^/.]+\.json$/,
      /^calculators\/inputs\.json$/,
      /^calculators\/services\.json$/,
      /^tables\/[^/]+\/[^/.]+\.json$/,
      /^locales\/en\/site\.json$/,
      /^locales\/[^/]+\.json$/,
      /^locales\/.*\.md$/,
      /^content\/clinic\.json$/,
    ]
    const paths = [...fixtureProject.files.texts.keys()]
    let version = 1
    for (const kind of kinds) {
      const path = paths.find((each) => kind.test(each))!
      for (const broken of ['', 'null', '{"a":', undefined]) {
        edit((version += 1), broken, path)
        settle()
      }
      edit((version += 1), fixtureProject.files.texts.get(path), path)
      settle()
    }
    expect(of('failed')).toEqual([])
    expect(of('findings')).toHaveLength(version)
    expect(of('shown').at(-1)!.held).toEqual([])
  })
})

describe('the connection to the worker', () => {
  it('drops answers about old versions, and gives each module to who wants it', async () => {
    let post: (answer: Answer) => void = () => undefined
    const sent: unknown[] = []
    const taken: number[] = []
    const connection = connect(
      (onAnswer) => {
        post = onAnswer
        return { send: (request) => sent.push(request), close: () => undefined }
      },
      ({ version }) => taken.push(version),
    )
    const workspace = openWorkspace(new Map([['a.json', '{}']]))
    connection.open(workspace.version, workspace.texts, around, [], 0)
    const next = setText(workspace, 'a.json', '[]')
    connection.edit(next.version, changedFiles(next))
    post({ kind: 'findings', version: 1, findings: [] })
    post({ kind: 'findings', version: 2, findings: [] })
    expect(taken).toEqual([2])
    const [one, two] = [connection.ask('module', 2, 'one'), connection.ask('module', 2, 'two')]
    post({ kind: 'reply', id: 2, reply: '2' })
    post({ kind: 'reply', id: 1, reply: undefined })
    expect(await Promise.all([one, two])).toEqual([undefined, '2'])
    expect(sent).toHaveLength(4)
    connection.close()
  })
})
