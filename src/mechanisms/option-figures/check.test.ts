import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'

const livability = 'calculators/broilers/livability.json'
const figures = {
  share: { title: 'results.livability', unit: '%', source: { title: 'A publication' } },
}

/** Puts a choice with figures into a program, whose formulas read them. */
const withFigures =
  (edit: (house: Json, data: Json) => void) =>
  (data: Json): void => {
    data.input.properties.house = {
      type: 'string',
      title: 'inputs.area',
      default: 'open',
      figures: structuredClone(figures),
      options: {
        open: { say: 'inputs.birds', figures: { share: 1 } },
        closed: { say: 'inputs.deadBirds', figures: { share: 1 } },
      },
    }
    data.formulas.livability = `(${data.formulas.livability}) * house.share / house.share`
    edit(data.input.properties.house, data)
  }

describe('the rule on figures of options', () => {
  expectFindings('inputs', [
    {
      name: 'an option that does not give one',
      file: livability,
      edit: withFigures((house) => {
        house.options.closed = 'inputs.deadBirds'
      }),
      at: ['"house"', '"options"', '"closed"'],
      what: 'The option "closed" of "house" does not give the figure "share".',
      fix: 'Add "figures": { "share": ... }, or null if it is unknown.',
    },
    {
      name: 'an option that gives a misspelt one',
      file: livability,
      edit: withFigures((house) => {
        house.options.closed.figures = { sharre: 1 }
      }),
      at: ['"house"', '"closed"', '"sharre"'],
      what: 'The option "closed" of "house" gives the figure "sharre", which "house" does not define.',
      fix: 'Did you mean "share"?',
    },
    {
      name: 'a figure that is named like an option',
      file: livability,
      edit: withFigures((house) => {
        house.figures.open = figures.share
        for (const option of ['open', 'closed']) house.options[option].figures.open = 1
      }),
      at: ['"house"', '"figures"', '"open"'],
      what: '"house.open" names an option and a figure.',
      fix: 'Rename one of them.',
    },
    {
      name: 'a figure that nothing reads',
      rule: 'names',
      file: livability,
      edit: withFigures((house) => {
        house.figures.spare = figures.share
        for (const option of ['open', 'closed']) house.options[option].figures.spare = 1
      }),
      at: ['"house"', '"figures"', '"spare"'],
      what: '"house.spare" is unused.',
      fix: 'Use it in a formula, or remove it.',
    },
    {
      name: 'a formula that misspells one',
      rule: 'names',
      file: livability,
      edit: withFigures((_, data) => {
        data.formulas.livability += ' * house.shares'
      }),
      at: ['"formulas"', '"livability"'],
      what: 'The formula reads "house.shares", which is not defined.',
      fix: 'Did you mean "house.share"?',
    },
    {
      name: 'an unknown unit',
      rule: 'units',
      file: livability,
      edit: withFigures((house) => {
        house.figures.share.unit = 'kgs'
      }),
      at: ['"house"', '"figures"', '"unit"'],
      what: 'kgs',
      fix: 'kg',
    },
    {
      name: 'a figure of another kind than the formula needs',
      rule: 'units',
      file: livability,
      edit: withFigures((house, data) => {
        house.figures.share.unit = 'kg'
        data.formulas.livability += ' * house.share'
      }),
      at: ['"formulas"', '"livability"'],
      what: 'weight',
      fix: 'Compare the units',
    },
    {
      name: 'figures beside something that is no choice',
      rule: 'meaning',
      file: livability,
      edit: (data) => {
        data.input.properties.birds.figures = figures
      },
      at: ['"birds"', '"figures"'],
      what: '"figures" has no effect in the input "birds"',
      fix: 'Remove "figures", or move it to where it has an effect.',
    },
    {
      name: 'figures without a source',
      rule: 'schema',
      file: livability,
      edit: withFigures((house) => {
        delete house.figures.share.source
      }),
      at: ['"house"', '"figures"', '"share"'],
      what: 'source',
      fix: 'Add "source"',
    },
  ])
})
