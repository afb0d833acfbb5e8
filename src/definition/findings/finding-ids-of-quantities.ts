/** Findings on one quantity in several places: in programs, and in tables of feed. */
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
