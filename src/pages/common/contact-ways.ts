import clinic from 'virtual:clinic'

/** How a filled form reaches the clinic. */
export type Way = 'direct' | 'whatsapp' | 'email'

/** The ways that the clinic has, the best first. */
export const contactWays: readonly Way[] = [
  ...(clinic.forms.endpoint === '' ? [] : (['direct'] as const)),
  ...(clinic.whatsapp === undefined ? [] : (['whatsapp'] as const)),
  ...(clinic.email === undefined ? [] : (['email'] as const)),
]
