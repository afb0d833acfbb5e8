import { describe } from 'vitest'
import { languagesOf } from '../../index.ts'
import { mini } from '../../../../tests/support/project/mini.ts'
import { mistakes } from '../../../../tests/support/project/mistakes.ts'
import { type Json } from '../../../../tests/support/project/project-copy.ts'

const ventilation = 'calculators/broilers/ventilation.json'
const feed = 'calculators/broilers/feed-consumption.json'
const mortality = 'calculators/broilers/mortality.json'
const without = (part: string) => (data: Json) => {
  delete data[part]
}

describe('the rule on pages', () => {
  mistakes('pages', [
    {
      name: 'a group that no service lists',
      file: 'calculators/broiler/ventilation.json',
      create:
        '{ "format": 2, "card": { "order": 1, "icon": "ventilation", "underConstruction": ' +
        'true }, "title": "broilers.ventilation.title" }',
      at: ['{'],
      what: 'No service lists the group "broiler"',
      fix: 'Did you mean "broilers"?',
    },
    {
      name: 'an address that appears twice',
      file: mortality,
      set: { slug: 'feed-consumption-program' },
      what: 'broilers/feed-consumption has the same address',
      fix: 'Give this program its own "slug".',
    },
    {
      name: 'an address of another group of the same service',
      file: 'calculators/white-hens/feed-consumption.json',
      set: { slug: 'feed-consumption-rate-for-brown-laying-hens-program' },
      what: 'brown-hens/feed-consumption has the same address',
      fix: 'Give this program its own "slug".',
    },
    {
      name: 'a position in the list that appears twice',
      file: mortality,
      set: { 'card.order': 3 },
      at: ['"order"'],
      what: 'broilers/feed-consumption has the same "order" as this card.',
      fix: 'Give this card its own number.',
    },
    {
      name: 'an unknown icon',
      file: ventilation,
      set: { 'card.icon': 'ventilatoin' },
      at: ['"icon"'],
      what: 'no icon "ventilatoin"',
      fix: 'Did you mean "ventilation"?',
    },
    {
      name: 'a live program without an address',
      file: feed,
      edit: without('slug'),
      at: ['{'],
      what: 'no "slug"',
      fix: 'Add "slug"',
    },
    {
      name: 'a live program without a purpose',
      file: feed,
      edit: without('purpose'),
      also: Object.fromEntries(
        languagesOf(mini).map((code) => [
          `locales/${code}/broilers.json`,
          (data: Json) => {
            delete data.feedConsumption.purpose
          },
        ]),
      ),
      at: ['{'],
      what: 'no "purpose"',
      fix: 'Add "purpose"',
    },
  ])
})
