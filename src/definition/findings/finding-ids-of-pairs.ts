/** Findings on rules about pairs, on their members, and on the legal status of the members. */
export const idsOfPairs = [
  'friendly-on-class',
  'friendly-without-source',
  'kind-unclassed',
  'mild-no-option',
  'named-in-no-table',
  'named-in-unnamed',
  'pair-of-one',
  'pair-table-incomplete',
  'pair-without-members',
  'shared-no-record',
  'status-incomplete',
  'status-of-no-acts',
  'status-without-warning',
] as const
