import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project/project.ts'
import type { Clinic } from './clinic.ts'
import { isExample, samplePaths, withoutSamples } from './samples.ts'

const clinic = project.clinic.data as Clinic
const film = { sample: true, title: 'videos.a', embed: 'https://videos.org/1' } as const
const realFilm = { ...film, sample: false, embed: 'https://videos.org/2' } as const
const section = (playlists: readonly (typeof film | typeof realFilm)[]) =>
  ({ id: 'a', tone: 'green', title: 'videos.b', text: 'videos.c', playlists }) as const
/** A clinic of which everything is real. */
const real: Clinic = {
  phone: '+20 100 123 4567',
  whatsapp: '+20 100 123 4567',
  email: 'vet@farm-clinic.org',
  careers: 'jobs@farm-clinic.org',
  address: 'site.address',
  map: { latitude: 30, longitude: 31, link: 'https://www.openstreetmap.org/' },
  hours: { days: ['monday'], opens: '09:00', closes: '18:00', timeZone: 'UTC' },
  social: [{ id: 'one', icon: 'play', title: 'site.one', link: 'https://farm-clinic.org/one' }],
  stores: [],
  forms: { endpoint: 'https://farm-clinic.org/forms', answerWithinHours: 24 },
  yearsOfExperience: 20,
  legal: { terms: '/terms' },
  gallery: [],
  team: [],
  testimonials: [],
  doctor: { sample: false, image: '/doctor.svg', name: 'home.name', role: 'home.role' },
  safetyVideo: realFilm,
  videos: [section([realFilm])],
}

describe('an example', () => {
  it.each([
    // RFC 2606 and 6761.
    'https://example.org/linkedin',
    'https://www.Example.com',
    'http://clinic.example/forms',
    'https://clinic.test',
    'clinic@example.net',
    'a@b.invalid',
    // 555-0100 to 555-0199; Ofcom's and Arcep's numbers for films.
    '+1 202 555 0123',
    '+44 7700 900123',
    '+44 20 7946 0123',
    '+33 1 99 00 12 34',
    '+33 6 39 98 12 34',
  ])('is %s', (text) => expect(isExample(text)).toBe(true))
  it.each([
    'https://example.clinic.org',
    'https://examples.org',
    'https://clinic.org/example.org',
    'example.org',
    'vet@farm-clinic.org',
    '+20 100 123 4567',
    '+1 202 555 1234',
    '+33 1 98 00 12 34',
    'about.team.one.name',
    '',
  ])('is not %j', (text) => expect(isExample(text)).toBe(false))
})

describe('settings without samples', () => {
  it('are the same where nothing is a sample', () => {
    expect(samplePaths(real)).toEqual([])
    expect(withoutSamples(real)).toEqual(real)
  })

  it.each<[name: string, change: Partial<Clinic>, left: Partial<Clinic>, found: unknown]>([
    ['a phone', { phone: '+1 202 555 0100' }, { phone: undefined! }, [['phone']]],
    [
      'what is named',
      { samples: ['address', 'map'] },
      { address: undefined!, map: undefined! },
      [['address'], ['map']],
    ],
    [
      'a map that leads to an example',
      { map: { ...real.map!, link: 'https://example.org' } },
      { map: undefined! },
      [['map', 'link']],
    ],
    [
      'a link among others',
      { social: [...real.social, { ...real.social[0]!, link: 'https://example.org' }] },
      {},
      [['social', 1, 'link']],
    ],
    [
      'a person',
      { doctor: { ...real.doctor!, sample: true } },
      { doctor: undefined! },
      [['doctor']],
    ],
    [
      'a film of a section',
      { videos: [section([film, realFilm])] },
      {},
      [['videos', 0, 'playlists', 0]],
    ],
    [
      'a section of sample films',
      { videos: [section([realFilm]), section([film])] },
      {},
      [['videos', 1, 'playlists', 0]],
    ],
    [
      'the last of a list',
      { videos: [section([film])] },
      { videos: [] },
      [['videos', 0, 'playlists', 0]],
    ],
    [
      'where forms go',
      { forms: { ...real.forms, endpoint: 'https://forms.example' } },
      { forms: { answerWithinHours: 24 } as Clinic['forms'] },
      [['forms', 'endpoint']],
    ],
    [
      'a legal text',
      { legal: { privacy: 'https://example.org/privacy', terms: '/terms' } },
      {},
      [['legal', 'privacy']],
    ],
  ])('lack %s', (_, change, left, found) => {
    const given = { ...real, ...change }
    expect(withoutSamples(given)).toEqual({ ...real, ...left })
    expect(samplePaths(given)).toEqual(found)
  })

  it('keep the address of the site, which decides about samples', () => {
    const given = { ...real, siteAddress: 'https://clinic.example' }
    expect(withoutSamples(given)).toEqual(given)
    expect(samplePaths(given)).toEqual([])
  })

  it('of this project have no person, story, video, store or way to reach the clinic', () => {
    const left = withoutSamples(clinic)
    expect(samplePaths(left)).toEqual([])
    expect(left).toMatchObject({ social: [], stores: [], team: [], testimonials: [], videos: [] })
    for (const name of 'doctor safetyVideo phone whatsapp email careers address map'.split(' '))
      expect(left).not.toHaveProperty(name)
    // What is real stays.
    expect(left.gallery).toEqual(clinic.gallery)
    expect(left.hours).toEqual(clinic.hours)
  })
})
