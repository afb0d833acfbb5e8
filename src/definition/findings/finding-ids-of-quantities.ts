/** What can be wrong with figures of one kind in several places: programs, and tables of feed. */
export const idsOfQuantities = [
  'condition-missing',
  'conditions-unsaid',
  'difference-gone',
  'difference-one-sided',
  'no-shared-result',
  'quantities-differ',
  'quantity-not-shared',
  'quantity-unsaid',
  'shared-result-changed',
] as const
