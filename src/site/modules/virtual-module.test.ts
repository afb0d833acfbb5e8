import { describe, expect, it } from 'vitest'
import { languages } from '#tests/support/project/languages.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { livePrograms, project, siteLanguages } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { enlargedProject } from '#scripts/support/enlarged.ts'
import { compileTable } from '../../project/compile/tables.ts'
import { namedTable } from '#project/compile/names-table.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { packTable } from '../../engine/table/pack.ts'
import { servicesOf, type Project } from '../../definition/project.ts'
import { readProject } from '../../definition/read-project.ts'
import { bundlesOf } from './words/program-words.ts'
import { virtualModule } from './virtual-module.ts'
import type { FlockDefinitionSource } from '../../mechanisms/flock/shape.ts'
import type { RelatedCalculator } from '../../mechanisms/related/shape.ts'

const copy = useProjectCopy(fixtureProject)

/**
 * The default export of a module that is one expression; loaders of other modules become their
 * names.
 */
function valueOf(from: Project, name: string): Json {
  const code = virtualModule(from, name)!
    .replaceAll(/\(\) => import\((".*?")\)/g, '$1')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const .*$/gm, '')
    .replace('export default ', 'return ')
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of a module, run as the browser runs it
  return new Function(code)()
}

describe('a new program', () => {
  it('needs a definition and its words, and no other edit', () => {
    const definition: Json = JSON.parse(copy.read('calculators/broilers/mortality.json'))
    const added = JSON.stringify({
      ...definition,
      slug: 'new-program',
      card: { ...definition.card, order: 29 },
      title: 'broilers.newProgram.title',
      // With the same title as in another program, the results would have to be the same quantity.
      results: Object.fromEntries(
        Object.entries(definition.results).map(([id, result]) => [
          id,
          { ...(result as Json), title: `broilers.newProgram.${id}` },
        ]),
      ),
    })
    copy.write('calculators/broilers/new-program.json', added)
    const titles = { en: 'New program', ar: 'برنامج جديد', fr: 'Nouveau programme' }
    for (const [code, title] of Object.entries(titles))
      copy.edit(`locales/${code}/broilers.json`, (data: Json) => {
        data.newProgram = { title, dailyMortality: `${title} 1`, totalMortality: `${title} 2` }
      })

    for (const code of Object.keys(titles))
      copy.edit(`locales/${code}/questions.json`, (data: Json) => {
        data.broilers['new-program'] = data.broilers.mortality
      })

    expect(copy.check()).toEqual([])
    const edited = copy.project
    expect(valueOf(edited, 'service/broilers')).toContainEqual(
      expect.objectContaining({
        id: 'broilers/new-program',
        slug: 'new-program',
        load: 'virtual:calculator/broilers/new-program',
      }),
    )
    const program = edited.definitions.get('broilers/new-program')!
    const calculator = loadCalculator(edited, program)
    // 10,000 birds lose 0.1 %, 10 a day, for 35 days.
    expect(
      calculate(calculator, { birds: 10_000, age: 35 }, programTables(edited, program)).results,
    ).toMatchObject({ dailyMortality: { value: 10 }, totalMortality: { value: 350 } })
    for (const code of siteLanguages)
      expect(
        Object.keys(valueOf(edited, `messages/${code}/program/broilers/new-program`)),
      ).toContain('broilers.newProgram.title')
    for (const code of siteLanguages)
      expect(Object.keys(valueOf(edited, `messages/${code}/service/broilers`))).toContain(
        'broilers.newProgram.title',
      )
  })
})

describe('virtualModule', () => {
  it('describes the languages, English first', () => {
    expect(valueOf(project, 'languages')).toEqual(languages)
  })

  it('names on the account page each unit that any program offers', () => {
    for (const code of siteLanguages)
      expect(Object.keys(valueOf(project, `messages/${code}/page/account`))).toEqual(
        expect.arrayContaining(['kg', 't', 'money/bag', 'ft2'].map((unit) => `unitNames.${unit}`)),
      )
  })

  it('lists the services in their order', () => {
    expect(valueOf(project, 'services').map(({ id }: Json) => id)).toEqual(
      servicesOf(project).map(({ id }) => id),
    )
  })

  it.each(servicesOf(project).map(({ id }) => id))(
    'lists the programs of %s with the way to load them',
    (id) => {
      for (const program of valueOf(project, `service/${id}`)) {
        expect(program.load).toBe(
          program.underConstruction ? undefined : `virtual:calculator/${program.id}`,
        )
        expect(Object.keys(program.messages ?? {})).toEqual(
          program.underConstruction ? [] : siteLanguages,
        )
      }
    },
  )

  it.each(livePrograms.map(({ id }) => id))('of %s names its tables and needs no library', (id) => {
    const code = virtualModule(project, `calculator/${id}`)!
    expect(code).not.toMatch(/require\(|eval\(|new Function|mathjs|ajv/)
    for (const [, table] of code.matchAll(/virtual:table\/([^"]+)"/g))
      expect(project.tables.has(namedTable(table!) ?? table!)).toBe(true)
  })

  it('lists no group without a program', () => {
    const empty = { id: 'empty', title: 'services.broilers.title' }
    const services: Json = JSON.parse(project.files.texts.get('calculators/services.json')!)
    services.services[0].groups.push(empty)
    const texts = new Map(project.files.texts).set(
      'calculators/services.json',
      JSON.stringify(services),
    )
    const code = virtualModule(readProject({ ...project.files, texts }), 'service/broilers')!
    expect(code).toContain('"id":"broilers"')
    expect(code).not.toContain('"id":"empty"')
  })

  it('gives a table back as it was compiled', () => {
    for (const [id, table] of project.tables)
      expect(valueOf(project, `table/${id}`)).toEqual(
        // The units of the project are for the check: they are no data.
        JSON.parse(JSON.stringify(packTable(compileTable(table)))),
      )
  })

  it('gives every page the words of the site, and a program its own only', () => {
    const files = (name: string) =>
      [...new Set(Object.keys(valueOf(project, name)).map((key) => key.split('.')[0] ?? ''))].sort(
        (a, b) => a.localeCompare(b),
      )
    expect(files('messages/fr/core')).toEqual(['services', 'site'])
    expect(files('messages/ar/calculator')).toEqual([
      'calculator',
      'messages',
      'unitNames',
      'units',
    ])
    expect(files('messages/en/program/broilers/mortality')).toEqual([
      'broilers',
      'constants',
      'demonstrations',
      'inputs',
      'meaning',
      'results',
    ])
  })

  it.each(
    livePrograms
      .filter(({ data }) =>
        Object.values(data.input?.properties ?? {}).some(({ entry = {} }) =>
          Object.values(entry).some(({ records }) => records !== undefined),
        ),
      )
      .map(({ id }) => id),
  )('gives the list of %s the names of its rows at once', (id) => {
    const words = Object.keys(valueOf(project, `messages/en/program/${id}`))
    const titles = Object.values(
      loadCalculator(project, project.definitions.get(id)!).inputs,
    ).flatMap(({ list }) =>
      Object.values(list?.entry ?? {}).flatMap(
        ({ choices }) => choices?.map(({ title }) => title) ?? [],
      ),
    )
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title) => !words.includes(title))).toEqual([])
  })

  it('refuses any other module', () => {
    expect(virtualModule(project, 'secrets')).toBeUndefined()
  })
})

describe('what a page of a program brings', () => {
  // Each program twice, also those that differ: what a part of them share, the same part shares.
  const large = readProject({
    ...project.files,
    texts: enlargedProject(project, 2 * project.definitions.size, () => true),
  })
  const of = (from: Project, name: string): string => virtualModule(from, name)!

  it('does not grow with the number of other programs', () => {
    const listed = (from: Project): number => valueOf(from, 'service/broilers').length
    expect(listed(large)).toBeGreaterThan(1.5 * listed(project))
    // The program of former flocks names the programs that keep flocks, and copies keep flocks too.
    const ofFlocks = new Set(
      livePrograms.map(({ data }: { data: FlockDefinitionSource }) => data.flock?.former?.program),
    )
    const same = [
      'languages',
      'services',
      ...livePrograms.flatMap(({ id }) => [
        ...(ofFlocks.has(id) ? [] : [`calculator/${id}`]),
        ...siteLanguages.map((code) => `messages/${code}/program/${id}`),
      ]),
      ...siteLanguages.flatMap((code) => [`messages/${code}/core`, `messages/${code}/calculator`]),
    ]
    expect(same.filter((name) => of(large, name) !== of(project, name))).toEqual([])
  })

  it('includes the messages that few others use', () => {
    const wordsOf = (name: string): readonly string[] => Object.keys(valueOf(project, name))
    const shared = new Set(wordsOf('messages/en/calculator'))
    const users = (unit: string): readonly string[] =>
      livePrograms
        .filter(({ id }) => wordsOf(`messages/en/program/${id}`).includes(`units.${unit}`))
        .map(({ id }) => id)
    // Every second program weighs something, few have light in them.
    expect(shared).toContain('units.kg')
    expect(users('kg')).toEqual([])
    expect(shared).not.toContain('units.lux')
    expect(users('lux')).toContain('broilers/lighting')
    expect(shared).toContain('messages.tooLow')
    expect(shared).not.toContain('messages.noEggWeight')
  })

  it('contains the names of other programs that it links to', () => {
    for (const { id } of livePrograms) {
      const { related = [] }: RelatedCalculator = loadCalculator(
        project,
        project.definitions.get(id)!,
      )
      const words = Object.keys(valueOf(project, `messages/en/program/${id}`))
      expect(related.filter(({ title }) => !words.includes(title))).toEqual([])
    }
  })
})

describe('words of programs', () => {
  const wordsIn = (name: string): readonly string[] => Object.keys(valueOf(project, name))

  it('lie in a file that several programs share, whole', () => {
    for (const { id } of livePrograms) {
      const [, group] = /^(.*?)\//.exec(id)!
      const service = servicesOf(project).find(({ groups }) =>
        groups.some((each) => each.id === group),
      )!
      const entry = valueOf(project, `service/${service.id}`).find((each: Json) => each.id === id)
      for (const [code, file] of Object.entries<string>(entry.messages))
        expect(wordsIn(file.replace('virtual:', ''))).toEqual(
          expect.arrayContaining([...wordsIn(`messages/${code}/program/${id}`)]),
        )
    }
  })

  it('lie in few files, none of which is long', () => {
    const bundles = [...bundlesOf(project)]
    expect(bundles.flatMap(([, programs]) => programs.map(({ id }) => id)).sort()).toEqual(
      livePrograms.map(({ id }) => id).sort(),
    )
    expect(bundles.length).toBeLessThan(livePrograms.length / 3)
    for (const [name, programs] of bundles)
      if (programs.length > 1)
        expect(wordsIn(`messages/en/programs/${name}`).length).toBeLessThan(300)
  })

  it('do not make thousands of files of hundreds of programs', () => {
    const large = readProject({ ...project.files, texts: enlargedProject(project, 500) })
    const named = servicesOf(large)
      .map(({ id }) => virtualModule(large, `service/${id}`)!)
      .flatMap((code) => [...code.matchAll(/"virtual:([^"]+)"/g)].map(([, name]) => name!))
    const files = [...new Set(named)]
    const programs = files.filter((name) => name.startsWith('calculator/'))
    expect(programs.length).toBeGreaterThan(450)
    expect(files.length - programs.length).toBeLessThan(programs.length / 3)
  })
})

describe('the receivers of data that leaves a device', () => {
  it('are the hosts in the settings of the clinic', () => {
    const settings = 'content/clinic.json'
    const hostsOf = (): Json => valueOf(copy.project, 'clinic/receivers')
    copy.write(settings, project.files.texts.get(settings)!)
    expect(hostsOf()).toEqual({ outside: ['www.youtube-nocookie.com', 'www.openstreetmap.org'] })
    copy.edit(settings, (data: Json) => {
      data.forms.endpoint = 'https://forms.example/in'
      data.medicineHost = 'https://medicines.example'
      data.metricsAddress = 'https://metrics.example/visits'
    })
    expect(hostsOf()).toMatchObject({
      forms: 'forms.example',
      medicines: 'medicines.example',
      metrics: 'metrics.example',
    })
    // The server of this project has the host of the site.
    copy.edit(settings, (data: Json) => {
      data.forms.endpoint = '/api/forms'
      data.siteAddress = 'https://clinic.example'
    })
    expect(hostsOf()).toMatchObject({ forms: 'clinic.example' })
  })
})
