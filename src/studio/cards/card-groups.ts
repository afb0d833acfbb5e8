/** The cards of a program, in the order in which people think of it. */

/** The parts of a result that judge it; the others are about what is shown. */
export const judgingParts: ReadonlySet<string> = new Set(
  'rating target within source usual none differs'.split(' '),
)

export interface CardGroup {
  readonly name: string
  /** The parts of a program on it. */
  readonly parts: readonly string[]
}

export const cardGroups: readonly CardGroup[] = [
  { name: 'asked', parts: ['input', 'sections', 'invalid', 'flock'] },
  { name: 'lookedUp', parts: ['lookups'] },
  { name: 'workedOut', parts: ['constants', 'formulas', 'empirical', 'formulation'] },
  {
    name: 'shown',
    parts: [
      'results',
      'illustration',
      'histogram',
      'plan',
      'guide',
      'flow',
      'noted',
      'plain',
      'remote',
    ],
  },
  { name: 'judged', parts: ['results', 'contains', 'worstFirst'] },
  {
    name: 'said',
    parts:
      'danger notices constraints insight backwards whatIf cheaper about disclaimer wait'.split(
        ' ',
      ),
  },
  { name: 'tried', parts: ['demonstration', 'examples'] },
  {
    name: 'card',
    parts:
      'languages title purpose card slug bird related sources formerly extends format $schema'.split(
        ' ',
      ),
  },
]
