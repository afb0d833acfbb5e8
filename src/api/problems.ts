/** Every problem that an answer can have, with its status. */
export const problemStatus = {
  badRequest: 400,
  signIn: 401,
  wrongLogin: 401,
  wrongCode: 401,
  notAllowed: 403,
  notVerified: 403,
  secondFactor: 403,
  ownWork: 403,
  notFound: 404,
  wrongMethod: 405,
  tooSlow: 408,
  conflict: 409,
  slotTaken: 409,
  confirm: 409,
  linkExpired: 410,
  lastOwner: 409,
  hasMembers: 409,
  notApproved: 409,
  limitReached: 409,
  /** The page speaks an earlier or a later version of a protocol than the server. */
  oldPage: 409,
  oldServer: 409,
  invitationGone: 410,
  tooLarge: 413,
  tooCostly: 413,
  wrongType: 415,
  invalid: 422,
  weakPassword: 422,
  notOpen: 422,
  tooMany: 429,
  tooManyTries: 429,
  fault: 500,
  unavailable: 503,
  preparing: 503,
} as const
export type ProblemId = keyof typeof problemStatus

/** The problems that any request may have. */
export const commonProblems = ['badRequest', 'fault', 'unavailable'] as const satisfies ProblemId[]
/** The problems of requests that write: of their origin and their body. */
export const bodyProblems = [
  'notAllowed',
  'tooSlow',
  'tooLarge',
  'wrongType',
] as const satisfies ProblemId[]
/** The problems of whoever may not use an endpoint. */
export const accessProblems = {
  anyone: [],
  link: [],
  account: ['signIn', 'secondFactor'],
  staff: ['signIn', 'secondFactor', 'notAllowed'],
  owner: ['signIn', 'secondFactor', 'notAllowed'],
} as const satisfies Readonly<Record<string, readonly ProblemId[]>>
