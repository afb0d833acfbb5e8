import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { check, withTexts } from '../../index.ts'

const services = 'calculators/services.json'
const settings = 'content/clinic.json'
const icons = 'public/icons.svg'

/** What is found where a text of a file is another one; nothing else may be reported. */
const foundWith = (file: string, text: string, by: string): readonly string[] => {
  const old = fixtureProject.files.texts.get(file)!
  expect(old).toContain(text)
  const project = withTexts(fixtureProject, { [file]: old.replace(text, () => by) })
  return check(project).map(({ name, values }) => `${name} ${JSON.stringify(values)}`)
}

describe('what a build reads is known to the check', () => {
  it.each([
    [
      'a service at the address of another',
      services,
      '"slug": "layers-management"',
      '"slug": "broilers-management"',
      'address-twice.service {"other":"broilers"}',
    ],
    [
      'a service at a former address of another',
      services,
      '"slug": "broilers-management"',
      '"slug": "broilers-management", "formerly": ["layers-management"]',
      'address-twice.service {"other":"broilers"}',
    ],
    [
      'two lists at one address',
      services,
      '"white-laying-hens"',
      '"brown-laying-hens"',
      'address-twice.service {"other":"brown-hens"}',
    ],
    [
      'an address that is none',
      services,
      '"slug": "layers-management"',
      '"slug": "layers/all hens"',
      undefined,
    ],
    [
      'the icon of a task',
      services,
      '"treatment", "icon": "medicines"',
      '"treatment", "icon": "medicine"',
      'no-such-icon.entry {"icon":"medicine"}',
    ],
    [
      'the icon of a shortcut',
      services,
      '"birds": [',
      '"shortcuts": [{"icon": "shortcut", "say": "services.feed.title", ' +
        '"program": "broilers/livability"}], "birds": [',
      'no-such-icon.entry {"icon":"shortcut"}',
    ],
    [
      'the address of the site',
      settings,
      '"phone"',
      '"siteAddress": "https://farm clinic.org", "phone"',
      'address-unusable.origin {"name":"siteAddress","address":"https://farm clinic.org"}',
    ],
    [
      'the server for medicines',
      settings,
      '"phone"',
      '"medicineHost": "https://farm-clinic.org/medicines", "phone"',
      'address-unusable.origin {"name":"medicineHost","address":"https://farm-clinic.org/medicines"}',
    ],
    [
      'the address for figures',
      settings,
      '"phone"',
      '"metricsAddress": "https://[", "phone"',
      'address-unusable.whole {"name":"metricsAddress","address":"https://["}',
    ],
    [
      'https only without an address',
      settings,
      '"phone"',
      '"httpsSeconds": 31536000, "phone"',
      'address-unusable.https {}',
    ],
    [
      'a picture that ends too early',
      'public/illustrations/broilers.svg',
      '</svg>',
      '',
      'picture-unreadable {"path":"public/illustrations/broilers.svg"}',
    ],
  ])('%s', (_, file, text, by, expected) => {
    const found = foundWith(file, text, by)
    if (expected === undefined) expect(found).toHaveLength(1)
    else expect(found).toEqual([expected])
  })

  it('an icon that is not closed is none', () => {
    const found = foundWith(icons, '</symbol>', '')
    expect(found).toContain(`picture-unreadable {"path":"${icons}"}`)
  })
})
