import type { RunPart } from '../../engine/calculator.ts'

/** The notices next to the answer about missing records, each message once. */
const lookupNotices: NonNullable<RunPart['notices']> = (_, { state }) =>
  [...new Set(state.besides.map(({ message }) => message))].map((message) => ({
    say: message,
    tone: 'info',
  }))

export const besides: RunPart = { notices: lookupNotices }
