/** Whether samples are shown is decided in one place, and every path to them passes it. */
import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project/project.ts'
import type { Clinic } from '../content/clinic.ts'
import { isExample, samplePaths } from '../content/samples.ts'
import { languagesOf, messagesOf, readProject } from '../project/index.ts'
import { frameHosts } from '../project/rules/words/settings.ts'
import { modulesFrom } from './modules/virtual-module.ts'
import { samplesOfBuild, shownOf } from './samples.ts'

const clinic = project.clinic.data as Clinic
const published = shownOf({ project }).project
/** Every module of a project that a page can import. */
const modulesOf = (of: typeof project): ReadonlyMap<string, string> =>
  modulesFrom(of, [
    'languages',
    'services',
    'articles',
    'search',
    'forbidden',
    'flocks/noted',
    'headings',
    'clinic',
    ...[
      'phone doctor gallery team testimonials safetyVideo videos receivers social stores email',
      'whatsapp careers address map',
    ]
      .join(' ')
      .split(' ')
      .map((part) => `clinic/${part}`),
    ...new Set(of.locales.map(({ name }) => `pack/${name}`)),
  ])

const [all, left] = [modulesOf(project), modulesOf(published)]
/** What looks like a web address, an e-mail address or a telephone number. */
const addresses = /https?:\/\/[^\s"'`\\)<]+|[\w.-]+@[\w-]+\.[\w.-]+|\+[\d ]{8,}/g

describe('samples', () => {
  it('are shown by npm start, and by a build without an address', () => {
    expect(samplesOfBuild({}, true)).toBe('shown')
    expect(samplesOfBuild({}, false)).toBe('shown')
    expect(samplesOfBuild({ siteAddress: 'https://farm-clinic.org' }, true)).toBe('shown')
    expect(samplesOfBuild({ siteAddress: 'https://farm-clinic.org' }, false)).toBe('hidden')
  })

  it('are hidden unless a build shows them', () => {
    expect(shownOf({ project, samples: 'shown' }).project).toBe(project)
    expect(published).not.toBe(project)
    expect(shownOf({ project, samples: 'hidden' }).project).toBe(published)
  })

  it('are in no setting that heads, headers and structured data read', () => {
    const { settings } = shownOf({ project })
    for (const name of ['phone', 'email', 'address', 'map'])
      expect(settings).not.toHaveProperty(name)
    expect(settings.social).toEqual([])
    expect(frameHosts(published.clinic.data as Clinic)).toEqual([])
  })

  it('are in no module: no address of an example', () => {
    // The hint on typing an address has an example.
    const typed = languagesOf(project).map(
      (code) => messagesOf(project, code)['forms.issues.email'],
    )
    const isTyped = (text: string): boolean => typed.some((each) => each?.includes(text))
    const examples = (modules: ReadonlyMap<string, string>): readonly string[] => [
      ...new Set(
        [...modules.values()]
          .flatMap((code) => [...code.matchAll(addresses)].map(([text]) => text.trim()))
          .filter((text) => isExample(text) && !isTyped(text)),
      ),
    ]
    const links = clinic.social.map(({ link }) => link)
    expect(examples(all)).toEqual(expect.arrayContaining([clinic.email, clinic.phone, ...links]))
    expect(examples(left)).toEqual([])
    expect([...left.keys()].sort()).toEqual([...all.keys()].sort())
    for (const name of ['calculator/broilers/mortality', 'messages/ar/page/about'])
      expect(left.has(name), name).toBe(true)
  })

  it('are in no module: no word of a person, a story or a video', () => {
    const { doctor, team, testimonials, safetyVideo, videos, stores, address } = clinic
    const parts = JSON.stringify([doctor, team, testimonials, safetyVideo, videos, stores, address])
    const keys = parts.match(/"[a-z]+(\.[a-z]+)+"/g) ?? []
    expect(keys.length).toBeGreaterThan(40)
    const [before, after] = [all, left].map((modules) => [...modules.values()].join('\n'))
    for (const key of keys) {
      expect(before!.includes(key), key).toBe(true)
      expect(after!.includes(key), key).toBe(false)
    }
  })

  it('keep the other data of the project', () => {
    const keys = (of: typeof project) => Object.keys(messagesOf(of, 'en'))
    const stillThere = new Set(keys(published))
    const gone = keys(project).filter((key) => !stillThere.has(key))
    const families = new Set(gone.map((key) => key.split('.').slice(0, 2).join('.')))
    expect([...families].sort()).toEqual(
      [
        'about.safety about.team home.doctor site.address site.social site.stores',
        'testimonials.four testimonials.one testimonials.three testimonials.two',
        'videos.brooding videos.humidity videos.layers videos.water',
      ]
        .join(' ')
        .split(' '),
    )
    for (const kept of ['about.safety.text', 'about.team.title', 'site.social.email'])
      expect(keys(published)).toContain(kept)
  })

  it('that are made real are published', () => {
    const text = project.files.texts.get('content/clinic.json')!
    const written = text.replace('"doctor": { "sample": true', '"doctor": { "sample": false')
    const own = readProject({
      ...project.files,
      texts: new Map(project.files.texts).set('content/clinic.json', written),
    })
    const { doctor } = shownOf({ project: own }).project.clinic.data as Clinic
    expect(doctor).toEqual({ ...clinic.doctor, sample: false })
    expect(samplePaths(own.clinic.data as Clinic).length).toBe(samplePaths(clinic).length - 1)
  })
})
